import { Breadcrumbs, type Crumb } from '../../../../src/ui/navigation/Breadcrumbs';
import css from './PageHeading.module.css';

/** The heading of a page without a banner: breadcrumbs, title, one sentence. */
export function PageHeading(props: {
  readonly crumbs?: readonly Crumb[];
  readonly title: string;
  readonly lead?: string | undefined;
}) {
  return (
    <div className={css.heading}>
      {props.crumbs && <Breadcrumbs crumbs={props.crumbs} />}
      <h1>{props.title}</h1>
      {props.lead && <p>{props.lead}</p>}
    </div>
  );
}
