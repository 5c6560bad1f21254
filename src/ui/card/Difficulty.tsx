import css from './Difficulty.module.css';

export interface DifficultyProps {
  readonly label: string;
  /** How many of the three diamonds are filled. */
  readonly level: number;
}

/** A difficulty as one to three diamonds with its word. */
export function Difficulty({ label, level }: DifficultyProps) {
  return (
    <span className={css.difficulty}>
      <svg width="31" height="10" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <path
            key={index}
            className={index < level ? css.filled : undefined}
            d={`M${index * 10.5 + 5} 1l4 4-4 4-4-4z`}
          />
        ))}
      </svg>
      {label}
    </span>
  );
}
