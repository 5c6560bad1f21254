import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { Announcements } from '../../../src/ui/feedback/Announcements';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { BUY_FORM, FIELDS } from '../configurator.contract';
import {
  selectAnnouncements,
  selectChoicePrices,
  selectConfiguration,
  selectCurrency,
  selectProblemOf,
  selectService,
  type WithConfigurator,
} from '../configurator.selectors';
import { variantChosen } from '../configurator.slice';
import { sampleState } from '../sample';
import { isVariantService, type VariantService, variantsChoice } from './variantsChoice.rules';

export type VariantCardsProps = Readonly<Record<string, never>>;

/** The variants of a service as radio cards with their full price; for raid runs these are loot distributions. */
export default function VariantCards(_props: VariantCardsProps) {
  const service = useSelector(selectService);
  return service && isVariantService(service) ? <Variants service={service} /> : null;
}

function Variants({ service }: { readonly service: VariantService }) {
  const { terms } = service;
  const dispatch = useDispatch();
  const { sign } = useSelector(selectCurrency);
  const amounts = useSelector(selectChoicePrices);
  const chosen = useSelector(selectConfiguration)?.variant;
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.variant));
  const announcements = useSelector(selectAnnouncements);
  const columns = terms.variants.length === 3 ? 3 : 2;
  return (
    <>
      <OptionGroup
        id="variant"
        legend={variantsChoice.heading(service).title}
        hideLegend
        columns={columns}
        error={problem}
      >
        {terms.variants.map(({ key, label, note, best }) => {
          const { amount, was, until } = amounts[key] ?? {};
          return (
            <OptionCard
              key={key}
              type="radio"
              name={FIELDS.variant}
              value={key}
              form={BUY_FORM}
              label={label}
              note={note || undefined}
              price={amount === undefined ? undefined : { kind: 'whole', cents: amount, sign, was, until }}
              bestValue={best}
              layout={columns === 3 ? 'stack' : 'row'}
              checked={key === chosen}
              invalid={problem !== undefined}
              onChange={() => dispatch(variantChosen({ variant: key }))}
            />
          );
        })}
      </OptionGroup>
      <Announcements messages={announcements} />
    </>
  );
}

VariantCards.sample = { props: {}, state: sampleState('variants') } satisfies IslandSample<VariantCardsProps>;
