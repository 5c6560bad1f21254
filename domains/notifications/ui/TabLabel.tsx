import badgeCss from '../../../src/ui/feedback/CountBadge.module.css';

/** The name of a game, with how many of its notifications are new. */
export function TabLabel({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <>
      <span>{name}</span>
      {count > 0 && (
        <span className={badgeCss.count}>
          <span className="visually-hidden">, </span>
          <span translate="no">{count}</span>
          <span className="visually-hidden"> new</span>
        </span>
      )}
    </>
  );
}
