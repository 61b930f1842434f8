/** `?key=`: what a mailed link brings. */
export const withKey = {
  validateSearch: (search: Record<string, unknown>) => ({
    key: typeof search.key === 'string' ? search.key : undefined,
  }),
}
