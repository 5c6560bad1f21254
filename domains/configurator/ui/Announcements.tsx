import css from './Announcements.module.css';

/** What the shop changed on its own at the last choice; read out, and seen in a line that is always there. */
export function Announcements({ of }: { readonly of: readonly string[] }) {
  return (
    <p className={css.line} role="status">
      {of.join(' ')}
    </p>
  );
}
