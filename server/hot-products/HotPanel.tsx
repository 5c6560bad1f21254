import {
  HOT_CLOSE_ATTRIBUTE,
  HOT_FIELDS,
  HOT_FILTERS_ID,
  HOT_FORM,
  hotProductPath,
  preloadHotPanel,
} from '../../domains/hot-products';
import { ownPrice } from '../../domains/pricing';
import { RUN_FIELDS } from '../../domains/raid-run';
import { Island } from '../../src/islands/Island';
import { HELD_BY_ATTRIBUTE } from '../../src/lib/heldBy';
import { HOT_PRODUCTS_PATH, parseCartLinePath } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { NativeSelect } from '../../src/ui/form/NativeSelect';
import { FromTo } from '../../src/ui/layout/FromTo';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import { UpdatePrice } from '../catalogue';
import { cartLink, type LiveContext, renderLiveFragment } from '../platform/layout';
import type { ShopperTariff } from '../platform/visitor';
import { HotAlerts } from './HotAlerts';
import css from './HotPanel.module.css';
import type { HotPanelData } from './hotPage.service';

/** The fields that the forms of all runs have in common: whichever run is chosen, its form has them. */
function sharedFields(forms: HotPanelData['runForms']): readonly (readonly [field: string, value: string])[] {
  const [first, ...others] = forms;
  const isIn = (fields: HotPanelData['runForms'][number]['fields'], name: string, value: string) =>
    fields.some(([field, other]) => field === name && other === value);
  return (first?.fields ?? []).filter(
    ([name, value]) => name !== RUN_FIELDS.runId && others.every(({ fields }) => isIn(fields, name, value)),
  );
}

/** The classes that can join each of the runs. */
function sharedClasses([first, ...others]: HotPanelData['runForms']) {
  return (first?.classes ?? []).filter(({ name }) =>
    others.every(({ classes }) => classes.some((one) => one.name === name)),
  );
}

export interface HotPanelProps extends HotPanelData {
  readonly currency: ShopperTariff;
  /** The email of who is signed in; absent for guests. */
  readonly accountEmail?: string | undefined;
}

/** The payment panel of a hot product: its start times, quantity, price and buttons. */
export function HotPanel({ card, panel, playText, runForms, action, notice, currency, accountEmail }: HotPanelProps) {
  const { id, name, summary, servicePath } = card;
  const title = `hot-title-${id}`;
  const isChanging = parseCartLinePath(action) !== undefined;
  const classes = sharedClasses(runForms);
  return (
    <section className={css.panel} aria-labelledby={title}>
      <header className={css.head}>
        <h3 id={title}>{name}</h3>
        {'fact' in summary ? <span className="small soft">{summary.fact}</span> : <FromTo {...summary} />}
        <span className={css.all}>
          <MoreLink href={servicePath}>All options</MoreLink>
        </span>
        {playText && <p className={css.play}>{playText}</p>}
        <a
          className={css.close}
          href={HOT_PRODUCTS_PATH}
          aria-label={`Close ${name}`}
          {...{ [HOT_CLOSE_ATTRIBUTE]: '', [HELD_BY_ATTRIBUTE]: HOT_FILTERS_ID }}
        >
          <Icon icon={icons.x} />
        </a>
      </header>
      {notice && (
        <div className={css.notice}>
          <Note tone="error">{notice}</Note>
        </div>
      )}
      <form id={HOT_FORM} method="post" action={action} {...cartLink(action, name)}>
        {panel.kind === 'places' && <input type="hidden" name={HOT_FIELDS.productId} value={id} />}
        {sharedFields(runForms).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {classes.length > 0 && (
          <div className={css.class}>
            <NativeSelect
              id={`hot-class-${id}`}
              name={RUN_FIELDS.class}
              label="Your class"
              required
              choices={[
                { value: '', label: 'Choose your class' },
                ...classes.map(({ name: value, label }) => ({ value, label })),
              ]}
            />
          </div>
        )}
        <Island
          name="hot-panel"
          id={`hot-choices-${id}`}
          when="load"
          props={{ ...(isChanging && { changing: true }) }}
        />
        <div className={css.update}>
          <UpdatePrice path={hotProductPath(id)} action={action} />
        </div>
      </form>
      <HotAlerts id={id} price={ownPrice(card.price, currency)} currency={currency} accountEmail={accountEmail} />
    </section>
  );
}

/** The state of an open panel. @param isInPage the panel comes with the page, not by a script */
export function hotPanelState({ panel, startId, quantity, quote, now, problems }: HotPanelData, isInPage: boolean) {
  return preloadHotPanel({ panel, startId, quantity, quote, now }, { problems, isInPage });
}

/** The panel as HTML for a script that puts it into the page. @param accountEmail of who is signed in */
export function hotPanel(data: HotPanelData, context: LiveContext, accountEmail: string | undefined): string {
  const slices = { hotPanel: hotPanelState(data, false) };
  const panel = <HotPanel {...data} currency={context.tariff} accountEmail={accountEmail} />;
  return renderLiveFragment(panel, { kind: 'hot-products', slices, context });
}
