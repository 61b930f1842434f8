import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../search/search-types.ts'
import { ArquivosForm } from './ArquivosForm.tsx'
import { anexarAoServico } from './entregar.ts'
import { JanelasForm } from './JanelasForm.tsx'
import { PassesForm } from './PassesForm.tsx'
import {
  type AcaoDeServicos,
  type Lido,
  type Lista,
  marcadasDe,
  readServicoMarcado,
  type ServicoMarcado,
  tiposDe,
} from './servicos.ts'
import { TransportadorForm } from './TransportadorForm.tsx'
import { type Fora, useVarias } from './use-varias.ts'
import { VariasModal } from './VariasModal.tsx'

interface ServicosDialogProps extends AcaoProps {
  opened: boolean
  onSend: () => void
}

interface AcaoProps {
  acao: AcaoDeServicos
  rows: readonly Row[]
  lista: Lista
  onClose: () => void
}

/** The dialog of an action for several services. */
export function ServicosDialog({ opened, onSend, ...props }: ServicosDialogProps) {
  const { t } = useTranslation()
  return (
    <VariasModal
      opened={opened}
      title={t(`pendencia.servicos.acao.${props.acao}`)}
      onSend={onSend}
      onClose={props.onClose}
    >
      <Acao {...props} />
    </VariasModal>
  )
}

/** The services are read first, because they may have changed since they were listed. */
function Acao({ acao, rows, lista, onClose }: AcaoProps) {
  const { t } = useTranslation()
  const { data: lidos } = useQuery({
    queryKey: ['servicos-marcados', lista, rows.map(({ id }) => id)],
    queryFn: () => readAll(rows, lista),
    // The services are read once per opening; submissions do not read them again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!lidos)
    return (
      <Stack role="status" aria-label={t('pendencia.varias.lendo')}>
        <Skeleton height={40} />
        <Skeleton height={120} />
      </Stack>
    )
  if (acao === 'transportador' || acao === 'janelas')
    return <DePendencias acao={acao} lidos={lidos} onClose={onClose} />
  return <DeServicos acao={acao} lidos={lidos} onClose={onClose} />
}

async function readAll(rows: readonly Row[], lista: Lista): Promise<Lido[]> {
  const read: Lido[] = []
  for (const row of rows) read.push(await readServicoMarcado(row, lista))
  return read
}

interface FormProps<Acao> {
  acao: Acao
  lidos: readonly Lido[]
  onClose: () => void
}

const ilegiveis = (lidos: readonly Lido[]): Fora[] =>
  lidos.flatMap((one) => ('recusa' in one ? [{ marcada: one.alvo, recusa: one.recusa }] : []))

/** Actions on the pendencias of the services. */
function DePendencias({ acao, lidos, onClose }: FormProps<'transportador' | 'janelas'>) {
  const { t } = useTranslation()
  const each = lidos.flatMap((one) =>
    'servico' in one ? [{ alvo: one.alvo, marcadas: marcadasDe(acao, one) }] : [],
  )
  const marcadas = each.flatMap((one) => one.marcadas)
  const fora = each
    .filter((one) => one.marcadas.length === 0)
    .map(({ alvo }): Fora => ({ marcada: alvo, recusa: t(`pendencia.servicos.fora.${acao}`) }))
  const varias = useVarias(marcadas, { fora: [...fora, ...ilegiveis(lidos)], deServicos: true })
  if (acao === 'janelas') return <JanelasForm marcadas={marcadas} varias={varias} onClose={onClose} />
  return <TransportadorForm marcadas={marcadas} varias={varias} onClose={onClose} />
}

/** Actions on the services themselves. */
function DeServicos({ acao, lidos, onClose }: FormProps<'documentos' | 'passes'>) {
  const { t } = useTranslation()
  const servicos = lidos.flatMap((one): ServicoMarcado[] => ('servico' in one ? [one.alvo] : []))
  const varias = useVarias(servicos, { fora: ilegiveis(lidos), deServicos: true })
  if (acao === 'passes') return <PassesForm varias={varias} onClose={onClose} />
  return (
    <ArquivosForm
      tipos={tiposDe(servicos)}
      usual={null}
      varias={varias}
      intro={t('pendencia.servicos.documentos-intro')}
      label={t('pendencia.servicos.anexar', { count: varias.count })}
      send={({ id }, arquivos, sent) => anexarAoServico(id, arquivos, sent)}
      onClose={onClose}
    />
  )
}
