import { MoreLink } from '../navigation/MoreLink';
import css from './SectionHead.module.css';

export interface SectionHeadProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly more?: { readonly href: string; readonly text: string } | undefined;
  readonly id?: string | undefined;
}

/** Header of a section: title, one sentence, link to the whole list. */
export function SectionHead({ title, text, more, id }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {more && <MoreLink href={more.href}>{more.text}</MoreLink>}
    </div>
  );
}
