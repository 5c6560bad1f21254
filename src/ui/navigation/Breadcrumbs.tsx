import css from './Breadcrumbs.module.css';

export interface Crumb {
  readonly name: string;
  /** Absent for the current page. */
  readonly href?: string | undefined;
}

/** The path from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.crumbs}>
        {crumbs.map(({ name, href }) => (
          <li key={href ?? name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
