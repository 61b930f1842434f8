import { noteInTab, readTabNote } from '../../client/tab-notes.ts'

const most = 5
const name = 'achar'

/** The texts that the user last found something by, kept until they sign out. */
export function buscasRecentes(): string[] {
  const kept = readTabNote(name)?.textos
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
}

export function lembrarBusca(texto: string): void {
  const others = buscasRecentes().filter((one) => one !== texto)
  noteInTab(name, { textos: [texto, ...others].slice(0, most) })
}
