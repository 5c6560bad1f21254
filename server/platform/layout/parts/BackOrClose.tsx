import { Button } from '../../../../src/ui/form/Button';
import { ButtonLink } from '../../../../src/ui/form/ButtonLink';

export interface BackOrCloseProps {
  /** The content stands in a dialog over the page that it leads back to. */
  readonly isInDialog: boolean;
  /** Of that page. */
  readonly href: string;
  readonly children: string;
}

/** The way out of content that is a page of its own and a dialog over another one: back to that, or the dialog closes. Works without JavaScript. */
export function BackOrClose({ isInDialog, href, children }: BackOrCloseProps) {
  return isInDialog ? (
    <form method="dialog" className="stack">
      <Button type="submit" look="quiet">
        {children}
      </Button>
    </form>
  ) : (
    <ButtonLink href={href} look="quiet">
      {children}
    </ButtonLink>
  );
}
