/** Each field has two digits of name, two of length, then the value, as in `000201`. Empty values are left out. */
export function buildTlv(fields: [id: string, value: string][]): string {
  let text = ''
  for (const [id, value] of fields) {
    if (value.length > 99) throw new RangeError(`Field ${id} is too long`)
    if (value !== '') text += `${id}${`${value.length}`.padStart(2, '0')}${value}`
  }
  return text
}

/** The fields by name, or null when a length is wrong or a field comes twice. */
export function parseTlv(text: string): Map<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, id = '', length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!length || value.length !== Number(length) || fields.has(id)) return null
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields
}
