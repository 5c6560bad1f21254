import { useDispatch } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { motionPaused, motionPlayed } from '../carousels.slice';

interface PauseButtonProps {
  readonly isPaused: boolean;
  readonly look?: 'quiet';
}

/** Pauses and plays all that moves by itself, for the visit (WCAG 2.2.2). */
export function PauseButton({ isPaused, look }: PauseButtonProps) {
  const dispatch = useDispatch();
  return (
    <Button
      look={look}
      square
      aria-label={isPaused ? 'Play' : 'Pause'}
      onClick={() => dispatch(isPaused ? motionPlayed() : motionPaused())}
    >
      <Icon icon={isPaused ? icons.play : icons.pause} size={16} />
    </Button>
  );
}
