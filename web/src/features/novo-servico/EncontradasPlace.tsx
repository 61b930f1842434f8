import type { CargaEncontrada } from '@cais/core/api/busca-carga.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Sidebar } from '../../ui/Sidebar.tsx'
import { CargasEncontradas } from './CargasEncontradas.tsx'
import { type Lugar, sidebarOf } from './lugar.ts'

interface EncontradasPlaceProps {
  lugar: Lugar
  cargas: CargaEncontrada[]
  /** The ids of cargo that the request has already. */
  chosen: ReadonlySet<number>
  onAdd: (cargas: CargaEncontrada[]) => void
  onClose: () => void
}

/** Found cargo in the page, or in a sidebar for the subtypes that have one. */
export function EncontradasPlace({ onClose, ...found }: EncontradasPlaceProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 62em)')
  const width = sidebarOf(found.lugar.declarado)
  if (width === null) return <CargasEncontradas {...found} />
  return (
    <Sidebar opened onClose={onClose} size={isNarrow ? '100%' : width} title={t('novo-servico.add-cargo')}>
      <CargasEncontradas {...found} />
    </Sidebar>
  )
}
