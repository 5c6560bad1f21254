import css from './LogoMark.module.css';

/** The logo without text: a rising line from ring to diamond. */
export function LogoMark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M9.2 22.8 20 12" />
      <circle cx="7" cy="25" r="4" />
      <rect x="17.6" y="3.6" width="11" height="11" rx="2" transform="rotate(45 23.1 9.1)" />
    </svg>
  );
}
