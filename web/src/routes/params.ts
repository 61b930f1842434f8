/** `oneOf('area', ['cliente', 'depot'])`: a route's parameter that takes only these values; others do not match. */
export function oneOf<Name extends string>(name: Name, values: readonly string[]) {
  return {
    parse: (raw: Record<Name, string>) =>
      values.includes(raw[name]) && ({ [name]: raw[name] } as Record<Name, string>),
  }
}

/** `idIn('escalaId')`: a route's parameter that is a row's id; others do not match. */
export function idIn<Name extends string>(name: Name) {
  return {
    parse: (raw: Record<Name, string>) =>
      /^[1-9]\d{0,14}$/.test(raw[name]) && ({ [name]: raw[name] } as Record<Name, string>),
  }
}

/** `$companyId`: a company's id as a number; anything else is no company route at all. */
export const companyIdParam = {
  parse: ({ companyId }: { companyId: string }) =>
    /^[1-9]\d{0,14}$/.test(companyId) && { companyId: Number(companyId) },
  stringify: ({ companyId }: { companyId: number }) => ({ companyId: String(companyId) }),
}

/** `?key=`: what a mailed link brings. */
export const withKey = {
  validateSearch: (search: Record<string, unknown>) => ({
    key: typeof search.key === 'string' ? search.key : undefined,
  }),
}
