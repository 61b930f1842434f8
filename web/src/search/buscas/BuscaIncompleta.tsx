import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import type { Perdida } from './abrir-busca.ts'
import type { Aberta } from './use-busca-aberta.ts'

/** Names the filters and columns of a saved search that its list no longer has. */
export function BuscaIncompleta({ aberta, onClose }: { aberta: Aberta; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const nameOf = (id: string) => (i18n.exists(`column.${id}`) ? textOf(`column.${id}`) : id)
  const say = ({ parte, id }: Perdida) => t(`buscaSalva.parte.${parte}`, { nome: nameOf(id) })
  return (
    <Alert
      color="ambar"
      icon={<IconInfoCircle aria-hidden />}
      role="status"
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={onClose}
    >
      {t('buscaSalva.incompleta', { nome: aberta.nome, partes: aberta.perdidas.map(say).join(', ') })}
    </Alert>
  )
}
