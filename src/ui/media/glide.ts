/**
 * Scrolls a row sideways, slowing towards the end. Snapping rests meanwhile, or it would pull against each step.
 * @param row the element that scrolls
 * @param left where to, in px from its start
 * @param ms how long; 0 jumps
 * @returns stops it where it is
 */
export function glide(row: HTMLElement, left: number, ms: number): () => void {
  if (ms === 0) {
    row.scrollLeft = left;
    return () => undefined;
  }
  const from = row.scrollLeft;
  const started = performance.now();
  let frame = requestAnimationFrame(move);
  row.style.scrollSnapType = 'none';

  function move(now: number) {
    const done = Math.min(1, Math.max(0, now - started) / ms);
    row.scrollLeft = from + (left - from) * (1 - (1 - done) ** 3);
    if (done < 1) frame = requestAnimationFrame(move);
    else stop();
  }
  function stop() {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  }
  return stop;
}
