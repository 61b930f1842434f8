interface TrocaLacre {
  retirado: string | null
  colocado: string | null
}

/** The seals on a box: the declared ones, after all replacements in their order. */
export function lacresAtuais(declarados: readonly string[], trocas: readonly TrocaLacre[]): string[] {
  const atuais = new Set(declarados)
  for (const { retirado, colocado } of trocas) {
    if (retirado !== null) atuais.delete(retirado)
    if (colocado !== null) atuais.add(colocado)
  }
  return [...atuais]
}
