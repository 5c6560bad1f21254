import { useDispatch, useSelector } from 'react-redux';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { PRICE_CODES, percentText } from '../../pricing';
import { extraField, RUN_FIELDS } from '../raidRun.contract';
import { selectRunProblemOf, type WithRaidRun } from '../raidRun.selectors';
import { extraToggled, flexToggled, serviceToggled } from '../raidRun.slice';
import { DIFFICULTY_LABELS } from '../runNames.rules';
import { FLEX_DAYS } from '../runSummary.rules';
import type { RunFormData } from './useRunForm';

const EXTRA_NOTES = {
  coaching: 'Your role explained on voice while you raid.',
  stream: 'Only you have the link.',
} as const;
const PAID_EXTRAS = ['coaching', 'stream'] as const;

/** What can be added to a seat; nothing where the run sells no extras. */
export function RunExtras({ form }: { readonly form: RunFormData }) {
  const { run, prices, choices, sign, priceOf } = form;
  const dispatch = useDispatch();
  const problem = useSelector((state: WithRaidRun) =>
    selectRunProblemOf(state, RUN_FIELDS.flexTime, RUN_FIELDS.runId, RUN_FIELDS.extras, ...PAID_EXTRAS),
  );
  const paid = PAID_EXTRAS.filter((extra) => Object.hasOwn(prices.priceMap, `${extra}=1`));
  const hasFlex = prices.flexBp > 0;
  if (!hasFlex && paid.length + prices.extras.length === 0) return null;
  return (
    <OptionGroup id="run-extras" legend="Extras" error={problem}>
      {hasFlex && (
        <OptionCard
          type="checkbox"
          name={RUN_FIELDS.flexTime}
          value="1"
          label="Flex time"
          note={`Any ${DIFFICULTY_LABELS[run.difficulty.key]} run like this in the next ${FLEX_DAYS} days. We choose it at least 12 h ahead.`}
          price={{ ...priceOf({ isFlex: true }, PRICE_CODES.flexTime), percent: percentText(prices.flexBp) }}
          checked={choices.isFlex}
          onChange={({ currentTarget }) => dispatch(flexToggled({ on: currentTarget.checked }))}
        />
      )}
      {paid.map((extra) => (
        <OptionCard
          key={extra}
          type="checkbox"
          name={RUN_FIELDS[extra]}
          value="1"
          label={prices.priceMap[`${extra}=1`]?.name ?? extra}
          note={EXTRA_NOTES[extra]}
          price={priceOf({ [extra]: true }, `${extra}=1`)}
          checked={choices[extra]}
          onChange={({ currentTarget }) => dispatch(extraToggled({ extra, on: currentTarget.checked }))}
        />
      ))}
      {prices.extras.map(({ serviceId, name, offerPrice, maxPrice }) => (
        <OptionCard
          key={serviceId}
          type="checkbox"
          name={extraField(serviceId)}
          value="1"
          label={name}
          note="A separate service, cheaper with this run."
          price={{ kind: 'delta', cents: offerPrice, sign, ...(maxPrice > offerPrice && { was: maxPrice }) }}
          checked={choices.extras.includes(serviceId)}
          onChange={({ currentTarget }) => dispatch(serviceToggled({ serviceId, on: currentTarget.checked }))}
        />
      ))}
    </OptionGroup>
  );
}
