import type { ReactNode } from 'react';
import { ANIMATED_ATTRIBUTE } from '../../../../domains/how-it-works';
import { Island } from '../../../../src/islands/Island';
import { cx } from '../../../../src/ui/cx';
import { BAR_ATTRIBUTE } from '../../../../src/ui/media/carousel/positionWriter';
import { FromToIcon } from '../../../../src/ui/media/FromToIcon';
import { Picture } from '../../../../src/ui/media/Picture';
import { Carousel } from '../../../platform/layout';
import { ChoicePiece, DonePiece, OrderPiece, ProgressPiece } from './ExamplePieces';
import type { ShownExampleOrder } from './exampleOrder.service';
import css from './HowItWorks.module.css';

const ID = 'how-it-works';
const SCENE_SIZES = '(width < 600px) 600px, (width < 1400px) 100vw, 1320px';

interface Scene {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Names a wide picture. */
  readonly art: string;
  /** A piece of the shop with the example order. */
  readonly Piece: (example: ShownExampleOrder) => ReactNode;
}

const SCENES: readonly Scene[] = [
  {
    name: 'Set your goal',
    title: 'Say where you are and where you want to be',
    text: 'Move the ring and the diamond, or type the numbers. The price follows every choice, and rewards on the way light up.',
    art: 'wow-leveling-gearing',
    Piece: ChoicePiece,
  },
  {
    name: 'Pay once',
    title: 'Pay once, without an account',
    text: 'Your email address and your character are enough. Nothing is added at checkout, and nothing renews.',
    art: 'league-of-legends',
    Piece: OrderPiece,
  },
  {
    name: 'Watch it move',
    title: 'Watch the line move',
    text: 'Your order page shows every step. We email you when work starts. Play along or hand it over, whichever the service offers.',
    art: 'wow-mythic-dungeons',
    Piece: ProgressPiece,
  },
  {
    name: 'Arrive',
    title: 'Arrive, and keep what’s yours',
    text: 'You check the result. If we fall short, the unfinished part is refunded.',
    art: 'final-fantasy-xiv',
    Piece: DonePiece,
  },
];

interface HowItWorksProps {
  /** Absent where the catalogue has none: then the scenes have words alone. */
  readonly example: ShownExampleOrder | undefined;
  /** It stands where the page begins, so its first picture is wanted at once. */
  readonly isFirst?: boolean;
}

/** The picture that the page of `isFirst` preloads. */
export const FIRST_SCENE = { art: SCENES[0]?.art ?? '', sizes: SCENE_SIZES };

/** How an order goes, in four scenes that move by themselves while they are in view; without script they scroll, and the thumbnails lead to them. */
export function HowItWorks({ example, isFirst = false }: HowItWorksProps) {
  return (
    <Carousel
      id={ID}
      preset="howItWorks"
      head={{ title: 'From order to done, in four steps' }}
      className={cx('wrap', css.slider)}
      controls={
        <Island name="how-it-works" id={`${ID}-controls`} when="seen" className={css.pause} props={{ of: ID }} />
      }
      words={{ preset: 'howItWorksThumbnails', className: css.thumbnails, items: SCENES.map(thumbnailOf) }}
      items={SCENES.map((scene, index) => ({
        key: scene.name,
        content: <SceneView {...scene} number={index + 1} example={example} isFirst={isFirst && index === 0} />,
      }))}
    />
  );
}

const sceneId = (number: number) => `${ID}-${number}`;

function thumbnailOf({ name, art }: Scene, index: number) {
  return {
    key: name,
    content: (
      <a className={css.thumbnail} href={`#${sceneId(index + 1)}`} aria-current={index === 0 ? 'true' : undefined}>
        <span className={css.bar} {...{ [BAR_ATTRIBUTE]: '' }}>
          <i />
        </span>
        <Picture className={css.small} art={art} shape="card" sizes="72px" />
        <span>{`${index + 1}. ${name}`}</span>
      </a>
    ),
  };
}

interface SceneViewProps extends Scene, HowItWorksProps {
  readonly number: number;
}

function SceneView({ title, text, art, Piece, number, example, isFirst }: SceneViewProps) {
  const animated = { [ANIMATED_ATTRIBUTE]: '' };
  return (
    <div id={sceneId(number)} className={cx('dark', css.scene)}>
      <Picture className={css.art} art={art} shape="wide" sizes={SCENE_SIZES} priority={isFirst} />
      <div className={css.words} {...animated}>
        <p className={css.step}>
          <FromToIcon />
          {`Step ${number} of ${SCENES.length}`}
        </p>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {example && (
        // An example: what looks like a control is none.
        <div className={css.piece} inert {...animated}>
          <Piece {...example} />
        </div>
      )}
    </div>
  );
}
