/** What shoppers call a level: `VIP 4`. */
export const levelName = (level: number): string => `VIP ${level}`;
