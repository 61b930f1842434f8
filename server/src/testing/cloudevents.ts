import { isJson } from '../http/openapi/json.ts'

/** Members of the JSON format that are no attributes. */
const payload = ['data', 'data_base64']

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0
/** Without the characters that a String of CloudEvents may not have. */
const isString = (value: unknown) =>
  isText(value) && [...value].every((one) => !/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(one))
const isTimestamp = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const isUriReference = (value: unknown) =>
  isText(value) && !/[\s<>"{}|\\^`]/.test(value) && URL.canParse(value, 'https://base.example')
const isMediaType = (value: unknown) =>
  isText(value) && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w-]+=("[^"]*"|[\w.+-]+))*$/.test(value)
const isInteger = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= -(2 ** 31) && Number(value) < 2 ** 31

const rules: Record<string, (value: unknown) => boolean> = {
  specversion: (value) => value === '1.0',
  id: isString,
  source: isUriReference,
  type: isString,
  datacontenttype: isMediaType,
  dataschema: (value) => isText(value) && URL.canParse(value),
  subject: isString,
  time: isTimestamp,
}
const required = ['specversion', 'id', 'source', 'type']

/** Whether an attribute that is an extension has one of the types of CloudEvents in JSON. */
const isAttribute = (value: unknown) => typeof value === 'boolean' || isInteger(value) || isString(value)

/** What a structured envelope does against the rules of CloudEvents 1.0 and of its JSON format. */
export function wrongInCloudEvent(event: unknown): string[] {
  if (!isJson(event)) return ['no object']
  const missing = required.filter((name) => !(name in event)).map((name) => `${name} is missing`)
  const attributes = Object.entries(event).filter(([name]) => !payload.includes(name))
  const wrong = attributes.flatMap(([name, value]) => {
    if (!/^[a-z0-9]{1,20}$/.test(name)) return [`${name} is no name`]
    return (rules[name] ?? isAttribute)(value) ? [] : [`${name} is ${JSON.stringify(value)}`]
  })
  const both = 'data' in event && 'data_base64' in event ? ['data is there twice'] : []
  return [...missing, ...wrong, ...both]
}
