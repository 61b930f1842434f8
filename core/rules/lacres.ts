interface TrocaLacre {
  retirado: string | null
  colocado: string | null
}

/** The seals on a box: those it was announced with, after all that was taken off and put on since, in that order. */
export function lacresAtuais(declarados: readonly string[], trocas: readonly TrocaLacre[]): string[] {
  const atuais = new Set(declarados)
  for (const { retirado, colocado } of trocas) {
    if (retirado !== null) atuais.delete(retirado)
    if (colocado !== null) atuais.add(colocado)
  }
  return [...atuais]
}
