import type { CategoryBenefits as Benefits } from '../../../../domains/catalogue';
import { SectionHead } from '../../../../src/ui/layout/SectionHead';
import css from './CategoryBenefits.module.css';

const TITLE_ID = 'benefits';

/** What every order of a category includes: words, and beside them a list that scrolls inside when it is long. */
export function CategoryBenefits({ title, text, items }: Pick<Benefits, 'title' | 'text' | 'items'>) {
  return (
    <section className={css.columns} aria-labelledby={TITLE_ID}>
      <SectionHead id={TITLE_ID} title={title} text={text} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, also by keyboard. */}
      <ul className={css.list} aria-labelledby={TITLE_ID} tabIndex={0}>
        {items.map(({ bold, text: more }) => (
          <li key={bold}>
            <b>{bold}</b>
            <p>{more}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
