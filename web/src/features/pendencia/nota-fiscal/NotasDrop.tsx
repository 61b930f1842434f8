import { useTranslation } from 'react-i18next'
import { type Recusado, XmlDrop } from '../forms/XmlDrop.tsx'
import type { Lidas } from './use-ler-notas.ts'

interface NotasDropProps {
  reading: {
    isPending: boolean
    error: unknown
    data: Lidas | undefined
    mutate: (files: readonly File[]) => void
  }
  /** The containers of the invoices' cargo. */
  conteineres: readonly string[]
  /** Files that were read but are already in the list. */
  repetidas: Recusado[]
}

const textos = {
  titulo: 'pendencia.nfe.titulo',
  escolher: 'pendencia.nfe.escolher',
  dica: 'pendencia.nfe.dica',
} as const

/** A drop area for invoices, as single files or archives. */
export function NotasDrop({ reading, conteineres, repetidas }: NotasDropProps) {
  const { isPending, error, data, mutate } = reading
  const { t } = useTranslation()
  const count = (data?.notas.length ?? 0) - repetidas.length
  return (
    <XmlDrop
      testId="notas-drop"
      accept=".xml,.zip,application/xml,text/xml,application/zip"
      textos={textos}
      isPending={isPending}
      error={error}
      lidos={data && count > 0 ? t('pendencia.nfe.lidas', { count }) : ''}
      recusados={[...(data?.recusados ?? []), ...repetidas]}
      exemplo={{ arquivo: 'nfe', conteineres }}
      onFiles={mutate}
    />
  )
}
