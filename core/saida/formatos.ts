/** The envelopes in which an event is told: the portal's own, or CloudEvents 1.0 around it. */
export const formatosDeEvento = ['CAIS', 'CLOUDEVENTS'] as const
export type FormatoDeEvento = (typeof formatosDeEvento)[number]

/** The media type of a body in each envelope. */
export const mediaTypeOf: Record<FormatoDeEvento, string> = {
  CAIS: 'application/json',
  CLOUDEVENTS: 'application/cloudevents+json',
}

/** What an envelope is made from: any event, also the one of a test. */
interface Envelopavel {
  id: string
  type: string
  timestamp: string
  objeto: { tipo: string; id: number }
}

interface EmCloudEvents<E extends Envelopavel> {
  specversion: '1.0'
  id: string
  source: string
  type: E['type']
  time: string
  subject: string
  datacontenttype: 'application/json'
  data: E
}

/**
 * The event in a structured envelope of CloudEvents 1.0, with the event as it is told otherwise as its data. `portal` is
 * the address of the installation: source and id together name the event everywhere.
 */
export const cloudEventOf = <E extends Envelopavel>(evento: E, portal: string): EmCloudEvents<E> => ({
  specversion: '1.0',
  id: evento.id,
  source: portal,
  type: evento.type,
  time: evento.timestamp,
  subject: `${evento.objeto.tipo}/${evento.objeto.id}`,
  datacontenttype: 'application/json',
  data: evento,
})

/** The text of a stored event as it is sent in an envelope. */
export function textIn(formato: FormatoDeEvento, corpo: string, portal: string): string {
  if (formato === 'CAIS') return corpo
  const evento: Envelopavel = JSON.parse(corpo)
  return JSON.stringify(cloudEventOf(evento, portal))
}
