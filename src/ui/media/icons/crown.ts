/** Drawn here with straight lines: every page has it, and the curves of Lucide's crown would be 0.1 KB of each. */
export const crown = 'M3 6l5 5 4-7 4 7 5-5-2 11H5zM5 21h14';
