import { presetsText } from '../../../../domains/buy-now';
import { cardPath } from '../../../../domains/catalogue';
import { choiceRulesOf } from '../../../../domains/configurator';
import { Island } from '../../../../src/islands/Island';
import { servicePath } from '../../../../src/lib/urls';
import { cx } from '../../../../src/ui/cx';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';
import { PriceFrom } from '../../../../src/ui/money/PriceFrom';
import { laterSheet, listedPrice, OfferLine, type PageContext } from '../../../platform/layout';
import { defaultChoiceText } from './defaultChoiceText';
import css from './SimpleForm.module.css';
import type { ShownSimpleForm } from './simpleForm.service';

export interface SimpleFormProps extends ShownSimpleForm {
  readonly context: Pick<PageContext, 'assets' | 'tariff'>;
  /** The accessible name of the column: "Order from this guide". */
  readonly label: string;
}

/** The sheets of the slider and of the dialog, which pages without such a form need not wait for. */
const SHEETS = ['inputs', 'lists'] as const;

/**
 * The column beside a text with a service to order. What needs a quantity or a variant alone is chosen here, and "Buy now" opens the dialog with it; for
 * everything else there are the price of its card and the way to its page.
 */
export function SimpleForm({ service, card, state, context, label }: SimpleFormProps) {
  const { game, category, slug, name, summary, offer } = service;
  return (
    <aside
      className={cx(css.panel, state && card.kind === 'quantity' && css.quantity, state && offer && css.offered)}
      aria-label={label}
    >
      {state && <Sheets assets={context.assets} />}
      <header className={css.head}>
        <h2>{name}</h2>
        <p>{summary}</p>
        {state && offer && (
          <p data-ends="">
            <OfferLine offer={{ name: offer.priced.label, endsAt: offer.endsAt }} />
          </p>
        )}
      </header>
      <div className={css.body}>
        {state ? (
          <Island
            name="simple-form"
            id="simple-form"
            when="interaction"
            props={{ path: servicePath(game.slug, category, slug), includes: presetsText(service) }}
          />
        ) : (
          <LinkToPage service={service} card={card} context={context} />
        )}
      </div>
    </aside>
  );
}

function Sheets({ assets }: Pick<PageContext, 'assets'>) {
  return SHEETS.map((name) => {
    const sheet = laterSheet(assets, name);
    return sheet && <link key={name} rel="stylesheet" href={sheet} />;
  });
}

/** The price of a service's card with what it is for, and the link to where it is chosen. */
function LinkToPage({ service, card, context }: Pick<SimpleFormProps, 'service' | 'card' | 'context'>) {
  const { dates, fact, offer } = card;
  const page = cardPath(card);
  const link =
    dates !== undefined
      ? { href: `${page}#${dates.anchor}`, text: dates.link }
      : { href: page, text: card.kind === 'range' ? choiceRulesOf(service).heading(service).title : 'Choose options' };
  return (
    <div className={css.link} data-ends={offer ? '' : undefined}>
      <p className={css.price}>
        <span>{dates ? fact : defaultChoiceText(service)}</span>
        <PriceFrom {...listedPrice(card, context.tariff)} size="card" />
      </p>
      {offer && (
        <p>
          <OfferLine offer={offer} />
        </p>
      )}
      <ButtonLink href={link.href} look="action" size="big" wide>
        {link.text}
      </ButtonLink>
    </div>
  );
}
