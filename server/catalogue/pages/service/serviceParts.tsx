import type { ServiceView } from '../../../../domains/catalogue';
import type { FieldProblem } from '../../../../domains/configurator';
import { cached } from '../../../../src/islands/cached';
import { formatCount } from '../../../../src/lib/money';
import { cx } from '../../../../src/ui/cx';
import { Note } from '../../../../src/ui/feedback/Note';
import { type Fact, Facts } from '../../../../src/ui/layout/Facts';
import * as icons from '../../../../src/ui/media/icons';
import { Picture } from '../../../../src/ui/media/Picture';
import css from './ServicePage.module.css';

/** The `sizes` of the banner picture; the preload in the page's head needs the same value. */
export const BANNER_SIZES =
  '(width >= 1800px) 802px, (width >= 1280px) 50vw, (width >= 1024px) 58vw, (width < 560px) 540px, 100vw';

interface BannerProps {
  readonly service: ServiceView;
  /** The kind of work, before the other facts. */
  readonly fact?: Fact;
  /** So many orders of it were completed in the last 30 days; null for too few. */
  readonly recent?: number | null | undefined;
}

/** Banner of the service page: text beside the art. What it costs and when it starts follow the choices, so they stand in the panel alone. */
export const Banner = cached(({ service, fact, recent = null }: BannerProps) => (
  <header className={cx('dark', css.banner)}>
    <Picture className={css.art} art={service.wideArt} shape="wide" sizes={BANNER_SIZES} priority />
    <div className={css.text}>
      <h1>{service.name}</h1>
      <p>{service.summary}</p>
      <Facts
        items={[
          ...(fact ? [fact] : []),
          { icon: icons.globe, text: service.game.regions.join(', ') },
          ...(recent === null ? [] : [recentFact(recent)]),
          {
            icon: icons.shieldCheck,
            text: 'Refund until start',
            explanation: {
              id: 'refund-explained',
              text: 'Cancel before work starts and you get it all back. After that, the unfinished part is refunded.',
            },
          },
        ]}
      />
    </div>
  </header>
));

const recentFact = (count: number): Fact => ({
  icon: icons.check,
  text: `${formatCount(count)} completed in 30 days`,
  explanation: {
    id: 'recent-explained',
    text: 'Orders with this service completed in the last 30 days, without refunded ones. Shown from 20 on.',
  },
});

/** Validation errors of a submitted form. */
export function Problems({ problems }: { readonly problems: readonly FieldProblem[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: after a rejected form, screen readers should read the errors first.
    <div className={css.problems} tabIndex={-1} autoFocus>
      <Note tone="error" role="alert" title="Nothing has been ordered yet.">
        Please check this again; your other choices are kept.
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

/** Notices about choices of a permalink that are not available. */
export function Notices({ notices }: { readonly notices: readonly string[] }) {
  return (
    <div className={css.problems}>
      <Note role="status" title="Not everything in this link is available.">
        The nearest choices are shown, with their price.
        <ul>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
