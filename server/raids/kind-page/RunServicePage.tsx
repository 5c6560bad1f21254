import { AlertForm } from '../../../domains/alerts/ui/AlertForm';
import { banRiskPath } from '../../../domains/ban-risk';
import type { ServiceView } from '../../../domains/catalogue';
import { ownPrice } from '../../../domains/pricing';
import { isSoldOut, type OfferedRun, runCardPrice } from '../../../domains/raid-run';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Assurances } from '../../../src/ui/layout/Assurances';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import * as icons from '../../../src/ui/media/icons';
import { BuyPanel } from '../../../src/ui/money/BuyPanel';
import { PriceFrom } from '../../../src/ui/money/PriceFrom';
import { Banner, type DatedServicePage, datedProductData, serviceDocument } from '../../catalogue';
import { listedPrice, type PageContext, PROMISES } from '../../platform/layout';
import { runPromises } from '../runs/promises';
import { RunTime } from '../runs/RunTime';
import css from './RunServicePage.module.css';
import { ChooseRun, LootTypes, RUNS_ID } from './RunsOfKind';
import { calendarPathOf, lootRowsOf } from './runKind';

/** How many runs the page of their kind shows. */
const MAX_RUNS = 8;

/** The label of the way to the runs. */
const CHOOSE_RUN = 'Choose a run';

const SCHEDULED = { icon: icons.calendar, text: 'Scheduled runs' } as const;

/** Its card has the price of the cheapest seat. */
export interface RunServiceData extends DatedServicePage {
  /** Its upcoming runs, the earliest first. */
  readonly runs: readonly OfferedRun[];
}

/** The page of a kind of raid runs: its texts, and its next runs to choose from. */
export function runServicePage(context: PageContext, { service, card, runs, ...others }: RunServiceData) {
  const { currency, tariff, origin } = context;
  const shown = runs.slice(0, MAX_RUNS);
  const [next] = shown;
  const calendarPath = calendarPathOf(runs);
  const totals = shown
    .filter(({ view }) => !isSoldOut(view))
    .map((run) => ownPrice(runCardPrice(run, tariff).price, tariff));
  const html = serviceDocument(context, {
    kind: 'run-service',
    service,
    product: datedProductData(origin, service, currency, totals),
    ...others,
    hasLaterTimes: true,
    panelLabel: 'Your run',
    panel: (
      <>
        <BuyPanel
          head={
            next && (
              <p className={css.nextRun}>
                Next run <RunTime region={next.view.region} time={next.view.startsAt} />
              </p>
            )
          }
          actions={
            next && (
              <>
                <ButtonLink href={`#${RUNS_ID}`} look="action" size="big" wide>
                  {CHOOSE_RUN}
                </ButtonLink>
                <ButtonLink href={calendarPath} wide>
                  Raid calendar
                </ButtonLink>
              </>
            )
          }
        >
          {next ? (
            <>
              <p className="small soft">{`Cheapest seat: ${card.fact}`}</p>
              <PriceFrom {...listedPrice(card, tariff)} size="total" />
            </>
          ) : (
            <p>No run of this kind is available right now.</p>
          )}
        </BuyPanel>
        <Assurances items={[...runPromises(Boolean(next)), ...PROMISES.slice(1)]} />
        <p>
          <a className="link link--text" href={banRiskPath(service.id)} data-modal="dialog">
            Can my account be banned?
          </a>
        </p>
        <KindAlert context={context} service={service} isFree={runs.some(({ view }) => !isSoldOut(view))} />
      </>
    ),
    nav: { chooseId: RUNS_ID, button: next && { id: RUNS_ID, title: CHOOSE_RUN } },
    children: (
      <>
        <Banner service={service} fact={SCHEDULED} recent={others.reviews?.recent} />
        <ChooseRun runs={shown} currency={tariff} count={runs.length} service={service} calendarPath={calendarPath} />
        <LootTypes
          rows={lootRowsOf(service, runs, tariff)}
          sign={currency.sign}
          pathOf={(key) => calendarPathOf(runs, key)}
        />
      </>
    ),
  });
  return { html, expiresAt: Math.min(...runs.map(({ changesAt }) => changesAt)) };
}

interface KindAlertProps {
  readonly context: PageContext;
  readonly service: ServiceView;
  /** Some of its runs have a free seat. */
  readonly isFree: boolean;
}

/** The form to be told when the cheapest seat of a kind gets cheaper, or when one is free. */
function KindAlert({ context: { currency, account }, service, isFree }: KindAlertProps) {
  return (
    <div>
      <Disclosure look="link" title={isFree ? 'Notify me when the price drops' : 'Notify me when a seat is free'}>
        <AlertForm
          subject={{ about: 'service', id: service.id, kind: isFree ? 'price' : 'seat' }}
          currency={currency}
          help="For the cheapest seat of any of its runs."
          accountEmail={account?.email}
        />
      </Disclosure>
    </div>
  );
}
