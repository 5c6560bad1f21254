import { choiceRows, playOf, valueLabel, workOf } from '../../../../domains/configurator';
import { doneSteps, nextSteps, progressText } from '../../../../domains/order';
import { rewardsIn } from '../../../../domains/range';
import { CheckList } from '../../../../src/ui/layout/CheckList';
import { Steps } from '../../../../src/ui/layout/Steps';
import { PriceLines } from '../../../../src/ui/money/PriceLines';
import { Total } from '../../../../src/ui/money/Total';
import { supportName } from '../../../platform/layout';
import css from './ExamplePieces.module.css';
import type { ShownExampleOrder } from './exampleOrder.service';

/** How many rewards on the way are named. */
const MAX_REWARDS = 2;

/** The range as the shopper chooses it, and its price. */
export function ChoicePiece({ service, configuration, quote, sign }: ShownExampleOrder) {
  return (
    <>
      <h4>{service.name}</h4>
      <RangeLine service={service} configuration={configuration} />
      <p className={css.ends}>
        <span>
          Now <b className="num">{valueLabel(service, configuration.from)}</b>
        </span>
        <span>
          Goal <b className="num">{valueLabel(service, configuration.to)}</b>
        </span>
      </p>
      <Total cents={quote.total} sign={sign} />
    </>
  );
}

/** The price line by line. */
export function OrderPiece({ quote, sign }: ShownExampleOrder) {
  return (
    <>
      <h4>Your order</h4>
      <div className={css.lines}>
        <PriceLines receipt={quote} sign={sign} />
      </div>
      <Total cents={quote.total} sign={sign} />
    </>
  );
}

/** The page of the order in the middle of the work, as it says what is done and what comes next. */
export function ProgressPiece({ service, configuration }: ShownExampleOrder) {
  const { from, to } = configuration;
  const { step } = service.terms;
  const line = { name: service.name, play: playOf(service, configuration), hasStarted: true, isDone: false };
  const past = doneSteps('in_progress', [line], '');
  const progress = progressText({
    done: Math.floor((to - from) / 2 / step) * step,
    work: workOf(service, configuration),
  });
  return (
    <>
      <h4>Your order page</h4>
      <div className={css.lines}>
        <Steps
          level={4}
          isVertical
          steps={[...past, ...nextSteps('in_progress', [line], supportName(undefined))].map(
            ({ title, text }, index) => ({
              title,
              text: index === past.length ? `${progress} done` : text,
              state: index < past.length ? 'past' : index === past.length ? 'now' : 'future',
            }),
          )}
        />
      </div>
    </>
  );
}

/** What the buyer has in the end. */
export function DonePiece({ service, configuration }: ShownExampleOrder) {
  const { from, to } = configuration;
  const rewards = rewardsIn(service.terms.rewards, from, to);
  const [choice] = choiceRows(service, configuration);
  return (
    <>
      <h4>{`${valueLabel(service, to)} reached`}</h4>
      <div className={css.done}>
        <CheckList
          isNarrow
          items={[
            choice?.value ?? service.name,
            ...rewards.slice(-MAX_REWARDS).map(({ name }) => name),
            'A receipt with every line',
          ]}
        />
      </div>
    </>
  );
}

/** The range of the service as a line: a ring at the start, a diamond at the goal. */
function RangeLine({
  service: { terms },
  configuration: { from, to },
}: Pick<ShownExampleOrder, 'service' | 'configuration'>) {
  const percentOf = (value: number) => Math.round(((value - terms.min) / (terms.max - terms.min)) * 100);
  const start = percentOf(from);
  const goal = percentOf(to);
  return (
    <svg className={css.line} aria-hidden="true">
      <rect className={css.track} width="100%" height="8" y="9" rx="4" />
      <rect className={css.chosen} x={`${start}%`} width={`${goal - start}%`} height="8" y="9" />
      <circle className={css.ring} cx={`${start}%`} cy="13" r="10" />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden with the line that it is in */}
      <svg x={`${goal}%`} y="13" overflow="visible">
        <rect className={css.diamond} x="-9" y="-9" width="18" height="18" rx="3" transform="rotate(45)" />
      </svg>
    </svg>
  );
}
