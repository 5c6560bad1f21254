import { Button } from '../../../src/ui/form/Button';
import { Rows } from '../../../src/ui/layout/Rows';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { FoundWish } from '../../alerts/wishes.service';
import { type SignOf, targetText, wishText } from '../../alerts/wishTexts';
import { dayText } from '../../platform/layout/parts/moments';
import { SectionContent } from '../parts/ProfileSection';
import css from './WishesSection.module.css';

const SECTION_ID = 'wishes';

/** The section, for answers that replace its content. */
export const WISHES_SELECTOR = `#${SECTION_ID}`;

/** Removes a wish from the page of an account. */
export const removeWishPath = (id: number | string): string => `/profile/wishes/${id}/remove`;

export interface WishesSectionProps {
  readonly wishes: readonly FoundWish[];
  readonly signOf: SignOf;
}

/** What an account wants to be told of. */
export function WishesSection(props: WishesSectionProps) {
  return (
    <section id={SECTION_ID} aria-labelledby={`${SECTION_ID}-title`}>
      <WishesContent {...props} />
    </section>
  );
}

/** What is inside the section. */
export function WishesContent({ wishes, signOf }: WishesSectionProps) {
  return (
    <SectionContent id={SECTION_ID} title="Alerts" hint="Prices and seats we notify you about, once each, by email.">
      {wishes.length === 0 ? (
        <p className={css.nothing}>
          Nothing yet. Use “Notify me” on a service or raid run to hear when its price drops, or a seat or spot is free.
        </p>
      ) : (
        <Rows className={css.rows}>
          {wishes.map((found) => (
            <WishRow key={found.wish.id} found={found} signOf={signOf} />
          ))}
        </Rows>
      )}
    </SectionContent>
  );
}

function WishRow({ found: { wish, target }, signOf }: { readonly found: FoundWish; readonly signOf: SignOf }) {
  const name = target === null ? 'No longer available' : targetText(target);
  return (
    <li>
      <Icon icon={icons.mail} size={24} />
      <div>
        <h3>
          {target === null ? (
            name
          ) : (
            <a className="link link--text" href={target.path}>
              {name}
            </a>
          )}
        </h3>
        <p>{`${target === null ? '' : `${target.game.name} · `}when ${wishText(wish, signOf, target?.spot)} · until ${dayText(wish.expires_at.getTime())}`}</p>
      </div>
      <form id={`remove-wish-${wish.id}`} method="post" action={removeWishPath(wish.id)} data-form="">
        <Button
          type="submit"
          look="quiet"
          aria-label={`Remove the alert: ${name}, ${wishText(wish, signOf, target?.spot)}`}
        >
          Remove
        </Button>
      </form>
    </li>
  );
}
