import { ReportLink } from '../feedback/ReportLink';
import { Button } from '../form/Button';

interface PriceFailureProps {
  /** Why asking again would not help; null where it may. */
  readonly message: string | null;
  /** The price is being asked for again. */
  readonly isAsked: boolean;
  /** Asks again, or reloads the page. */
  readonly onHelp: () => void;
  readonly className: string | undefined;
}

/** Says that a price could not be checked, and offers what helps. The element around it can get the focus, because the button goes away when it is pressed. */
export function PriceFailure({ message, isAsked, onHelp, className }: PriceFailureProps) {
  if (isAsked) return <span>The price is being checked.</span>;
  return (
    <>
      <span className={className}>
        <span>{message ?? 'The price could not be checked. This is the last checked price.'}</span> <ReportLink />
      </span>
      <Button
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
          onHelp();
        }}
      >
        {message === null ? 'Try again' : 'Reload'}
      </Button>
    </>
  );
}
