/** Day whose content the sites of tests show, whenever they are built. */
export const TEST_DAY = '2026-11-26';
