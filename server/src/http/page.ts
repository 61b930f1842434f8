import type { PageRequest } from '@cais/core/values/inputs.ts'

const defaultSize = 20

export function limitsOf({ page = 0, size = defaultSize }: PageRequest): { limit: number; offset: number } {
  return { limit: size, offset: page * size }
}

/** `X-Total-Count`, and `Link` with first, prev, next and last as far as they exist. */
export function pageHeaders(url: string, total: number): Record<string, string> {
  const here = new URL(url, 'http://portal')
  const page = Number(here.searchParams.get('page') ?? 0)
  const size = Number(here.searchParams.get('size') ?? defaultSize)
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const pages: [string, number, boolean][] = [
    ['next', page + 1, page < last],
    ['prev', page - 1, page > 0],
    ['last', last, true],
    ['first', 0, true],
  ]
  const links = pages
    .filter(([, , exists]) => exists)
    .map(([rel, to]) => {
      here.searchParams.set('page', String(to))
      here.searchParams.set('size', String(size))
      return `<${here.pathname}${here.search}>; rel="${rel}"`
    })
  return { 'x-total-count': String(total), link: links.join(', ') }
}
