interface Consignatario {
  consignatarioCnpj: string
  consignatarioNome: string
}

interface ComConsignatarios {
  consignatarios: readonly Consignatario[]
}

/**
 * Whether cargo belongs to another consignee than the cargo chosen so far. A request is for one consignee: the first
 * one of the first cargo that has any.
 */
export function isOfOther(chosen: readonly ComConsignatarios[], carga: ComConsignatarios): boolean {
  const [owner] = chosen.find(({ consignatarios }) => consignatarios.length > 0)?.consignatarios ?? []
  if (!owner || carga.consignatarios.length === 0) return false
  return !carga.consignatarios.some(
    ({ consignatarioCnpj, consignatarioNome }) =>
      consignatarioCnpj === owner.consignatarioCnpj && consignatarioNome === owner.consignatarioNome,
  )
}
