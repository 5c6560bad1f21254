import { asSentence, type Focus, type Reason, type ShopContents } from '../../../domains/catalogue';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { Carousel, carouselWords } from '../../platform/layout';
import css from './ShopReasons.module.css';

export type ShopReasonsProps = Pick<ShopContents, 'whyWe' | 'ourFocus'>;

/** Why to order here, and what the shop cares about; what the catalogue says nothing of is left out. */
export function ShopReasons({ whyWe, ourFocus }: ShopReasonsProps) {
  return (
    <>
      {whyWe.length > 0 && (
        <div className="section lazy-render">
          <div className="wrap">
            <Carousel
              id="why-we"
              preset="whyWe"
              head={{
                title: 'Why order here',
                text: 'Promises with a number in them, so you can hold us to them.',
              }}
              items={whyWe.map((reason) => ({ key: reason.title, content: <Why {...reason} /> }))}
            />
          </div>
        </div>
      )}
      {ourFocus.length > 0 && (
        <div className="section lazy-render">
          <div className="wrap">
            <h2 className="visually-hidden">Our focus</h2>
            <Carousel
              id="our-focus"
              preset="ourFocus"
              label="Our focus"
              words={carouselWords(ourFocus.map(({ title }) => title))}
              className={css.focus}
              items={ourFocus.map((focus) => ({ key: focus.title, content: <FocusPanel {...focus} /> }))}
            />
          </div>
        </div>
      )}
    </>
  );
}

function Why({ title, text, link }: Reason) {
  return (
    <article className={css.why}>
      <h3>{title}</h3>
      <p>{text}</p>
      {link && <MoreLink href={link.page}>{link.text}</MoreLink>}
    </article>
  );
}

function FocusPanel({ title, text, points }: Focus) {
  return (
    <article className={css.panel}>
      <h3 className={css.title}>{title}</h3>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point.bold}>
            <Icon icon={icons.check} />
            <span>
              <b>{asSentence(point.bold)}</b> <span>{point.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
