import type { CargaOferecida } from '@cais/core/api/busca-carga.ts'
import type { Pedido } from '@cais/core/api/rascunho-servico.ts'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { StepProps } from './PedidoForm.tsx'
import { cargaIdOf, removeLinhas } from './pedido.ts'
import { chosenIds, withAll } from './suas-cargas.ts'

/** Several at once: what is shown, where there is more than one to mark. */
export function MarkAll({
  rows,
  controls: { pedido, change },
}: Pick<StepProps, 'controls'> & { rows: CargaOferecida[] }) {
  const { t } = useTranslation()
  const shown = new Set(rows.map(({ id }) => id))
  const all = chosenIds(withAll(pedido, rows))
  const chosen = chosenIds(pedido)
  const count = [...all].filter((id) => shown.has(id)).length
  if (count < 2) return null
  const isDone = all.size === chosen.size
  const toggle = (before: Pedido) =>
    isDone
      ? removeLinhas(
          before,
          before.linhas.filter((one) => shown.has(cargaIdOf(one) ?? 0)),
        )
      : withAll(before, rows)
  return (
    <Checkbox
      label={t('novo-servico.suas.all', { count })}
      checked={isDone}
      indeterminate={!isDone && rows.some(({ id }) => chosen.has(id))}
      onChange={() => change(toggle, 'cargaServico')}
      ml={13}
    />
  )
}
