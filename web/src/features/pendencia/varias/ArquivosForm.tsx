import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import { type ReactNode, useRef } from 'react'
import { useFormatos } from '../../../client/anexo-queries.ts'
import { AnexoDrop } from '../../../trade/anexo/AnexoDrop.tsx'
import { UploadTipos } from '../../../trade/anexo/UploadTipos.tsx'
import { useTipos } from '../../../trade/anexo/use-tipos.ts'
import { useUploads } from '../../../ui/use-uploads.ts'
import type { Arquivo, Feito } from './entregar.ts'
import type { Alvo } from './marcadas.ts'
import type { Varias } from './use-varias.ts'
import { VariasFrame } from './VariasFrame.tsx'

interface ArquivosFormProps<One extends Alvo> {
  tipos: readonly AnexoTipo[]
  usual: AnexoTipo | null
  varias: Varias<One>
  intro: string
  label: string
  /** Sends the files to one of the ticked rows, without those in `sent`. */
  send: (marcada: One, arquivos: readonly Arquivo[], sent: Set<File>) => Promise<Feito>
  onClose: () => void
  children?: ReactNode
}

/** Files with a type of document each, for all ticked rows. */
export function ArquivosForm<One extends Alvo>(props: ArquivosFormProps<One>) {
  const { tipos: permitidos, usual, varias, intro, label, send, onClose, children } = props
  const formatos = useFormatos()
  const { uploads, add, remove } = useUploads(formatos)
  const tipos = useTipos(permitidos, usual)
  const sent = useRef(new Map<number, Set<File>>())
  const ready = uploads.filter(({ state }) => state === 'ready')
  const arquivos = ready.flatMap((upload): Arquivo[] => {
    const tipo = tipos.tipoOf(upload)
    return tipo ? [{ file: upload.file, tipo }] : []
  })
  const sentTo = (id: number) => {
    const own = sent.current.get(id) ?? new Set()
    sent.current.set(id, own)
    return own
  }
  return (
    <VariasFrame
      varias={varias}
      intro={intro}
      label={label}
      isReady={arquivos.length > 0 && arquivos.length === ready.length && varias.count > 0}
      onSubmit={() => void varias.run((marcada) => send(marcada, arquivos, sentTo(marcada.id)))}
      onClose={onClose}
    >
      <AnexoDrop formatos={formatos} disabled={varias.isRunning} onFiles={add} />
      <UploadTipos uploads={uploads} tipos={tipos} disabled={varias.isRunning} onRemove={remove} />
      {children}
    </VariasFrame>
  )
}
