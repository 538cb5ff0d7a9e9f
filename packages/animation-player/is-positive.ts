/** Returns true for finite numbers above zero. */
export const isPositive = (value: unknown): boolean => Number.isFinite(value) && Number(value) > 0;
