import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { formatAmount } from '../../src/lib/money';
import { TAX_NAMES } from '../../src/lib/taxNames';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { percentText, vatIncluded } from '../pricing';
import { selectCountry } from './country.slice';

/** A country with VAT: its code, its English name, and its rate in basis points. */
export type VatCountry = readonly [code: string, name: string, rateBp: number];

export interface VatLineProps {
  readonly countries: readonly VatCountry[];
  /** The code of the country that the form was sent with; empty while none is chosen. */
  readonly value: string;
  /** Cents. */
  readonly total: number;
  readonly sign: string;
}

/** The VAT in the total, by the country that is chosen. The total is the same everywhere. */
export default function VatLine({ countries, value, total, sign }: VatLineProps) {
  const { chosen } = useSelector(selectCountry);
  const tax = TAX_NAMES[useDateStyle()];
  const code = chosen ?? value;
  const [, name = '', rateBp = 0] = countries.find(([known]) => known === code) ?? [];
  if (code === '') return <span>{`Your country’s ${tax} is included.`}</span>;
  if (rateBp === 0) return <span>{`No ${tax} on your receipt.`}</span>;
  return (
    <>
      <span>
        <span>{`Includes ${tax}`}</span> <span className="muted">{`(${percentText(rateBp)}, ${name})`}</span>
      </span>
      <span translate="no">{formatAmount(vatIncluded(total, rateBp), sign)}</span>
    </>
  );
}

VatLine.sample = {
  props: { countries: [['DE', 'Germany', 1900]], value: 'DE', total: 10_645, sign: '$' },
} satisfies IslandSample<VatLineProps>;
