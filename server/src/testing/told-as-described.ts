import { bodyOf } from '../saida/read-eventos.ts'
import { apiDocument, validatorOf } from './api-document.ts'
import type { Contado } from './eventos.ts'

const validators = new Map<string, (value: unknown) => string | null>()

function validatorOfTipo(tipo: string): ((value: unknown) => string | null) | null {
  const schema = apiDocument.webhooks[tipo]?.post.requestBody?.content['application/json']?.schema
  if (!schema) return null
  // Later versions may add fields; the present fields must all be described.
  const validate = validators.get(tipo) ?? validatorOf({ ...schema, unevaluatedProperties: false })
  validators.set(tipo, validate)
  return validate
}

/**
 * The mismatches between an event and the webhooks of the API document, for a company and for the terminal's own
 * systems.
 */
export function notAsDescribed(evento: Contado): string[] {
  const validate = validatorOfTipo(evento.tipo)
  if (!validate) return []
  return [null, 1].flatMap((empresaId) => {
    const told = bodyOf({ ...evento, sequence: 1 }, empresaId, 'https://portal.example')
    const wrong = validate(JSON.parse(JSON.stringify(told)))
    return wrong ? [`${evento.tipo}: ${wrong} ${JSON.stringify(told)}`] : []
  })
}
