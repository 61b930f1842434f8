/** The terminal's wording for cargo that the ministry of agriculture wants to inspect. */
export const bloqueioVistoriaMapa = 'BLOQUEIO VISTORIA MAPA'

/** The properties of a row of found cargo that decide which rows may be checked. */
export interface CargaEscolhivel {
  id: number
  disabled: boolean
  carga: { bloqueiosCarga: readonly { descricao: string }[] }
}

interface Modo {
  /** The service needs all of the cargo. */
  todas: boolean
}

type Marcadas = ReadonlySet<number>

/** Whether the ministry wants to inspect the cargo. */
export const isMapa = ({ carga }: Pick<CargaEscolhivel, 'carga'>) =>
  carga.bloqueiosCarga.some(({ descricao }) => descricao === bloqueioVistoriaMapa)

/**
 * The rows that are checked after a click on one of them. Cargo that waits for the ministry's inspection is checked
 * together, and where the service needs all cargo, all rows are. Disabled rows stay as they are.
 */
export function toggleCarga(
  rows: readonly CargaEscolhivel[],
  marcadas: Marcadas,
  id: number,
  { todas }: Modo,
): Set<number> {
  const clicked = rows.find((row) => row.id === id)
  const after = new Set(marcadas)
  if (!clicked || clicked.disabled) return after
  const together = rows.filter((row) => row.id === id || todas || (isMapa(clicked) && isMapa(row)))
  return setAll(together, after, !marcadas.has(id))
}

/** Checks every row that is not disabled, or unchecks all when all are checked. */
export function toggleTodas(rows: readonly CargaEscolhivel[], marcadas: Marcadas): Set<number> {
  return setAll(rows, new Set(marcadas), !areAllChecked(rows, marcadas))
}

function setAll(rows: readonly CargaEscolhivel[], after: Set<number>, checked: boolean): Set<number> {
  for (const { id, disabled } of rows) {
    if (disabled) continue
    if (checked) after.add(id)
    else after.delete(id)
  }
  return after
}

export function areAllChecked(rows: readonly CargaEscolhivel[], marcadas: Marcadas): boolean {
  const enabled = rows.filter(({ disabled }) => !disabled)
  return enabled.length > 0 && enabled.every(({ id }) => marcadas.has(id))
}

/** Whether cargo was found and every row is disabled. */
export function areAllBlocked(rows: readonly CargaEscolhivel[], marcadas: Marcadas): boolean {
  return rows.length > 0 && rows.every(({ id, disabled }) => disabled && !marcadas.has(id))
}
