import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { VisuallyHidden } from '../../src/ui/layout/VisuallyHidden';
import { selectGeo } from './geo.slice';
import type { Region } from './region.rules';
import css from './ui/VisitorCountry.module.css';

const REGION_NAMES: Readonly<Record<Region, string>> = { eu: 'Europe', us: 'Americas and Oceania' };

/** The visitor's country in the footer (SPEC §2). Its line is empty, and has its height, until the location is known. */
export default function VisitorCountry() {
  const { data, region } = useSelector(selectGeo);
  return (
    <p className={css.where}>
      {data && <img className={css.flag} src={data.flag} width={24} height={16} alt="" />}
      {region && (
        <span className={css.name}>
          <VisuallyHidden>{data ? 'Your country: ' : 'Your region: '}</VisuallyHidden>
          <span>{data ? `${data.country} · ${data.continent_code}` : REGION_NAMES[region]}</span>
        </span>
      )}
    </p>
  );
}

VisitorCountry.sample = {
  props: {},
  state: {
    geo: {
      status: 'ready',
      data: {
        ip: '192.0.2.1',
        continent_code: 'EU',
        country: 'Germany',
        city: '',
        flag: '/flags/de.svg',
        fetch_at: 0,
      },
      region: 'eu',
      error: null,
    },
  },
} satisfies IslandSample<object>;
