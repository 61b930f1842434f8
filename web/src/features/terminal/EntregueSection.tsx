import { type Entregue, getEntregue } from '@cais/core/api/entregue.ts'
import type { TerminalServico } from '@cais/core/api/terminal.ts'
import { isFormaSlug, isShownToArmazem, kindOf } from '@cais/core/pendencia/kinds.ts'
import { parseRascunho } from '@cais/core/pendencia/rascunhos.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import { Box, Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { porCaminhao } from '../../client/por-caminhao.ts'
import { useAnswer } from '../../client/queries.ts'
import { LinhasTable } from '../../trade/agendamento/LinhasTable.tsx'
import { FrotasKnown } from '../../trade/frota/use-frotas.ts'
import { ManifestoTable } from '../../trade/pendencia/ManifestoTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { KindReading } from '../pendencia/KindReading.tsx'
import { AnexosDaPendencia } from './AnexosNaMesa.tsx'
import type { TerminalPendencia } from './pergunta.ts'

interface EntregueSectionProps {
  servico: TerminalServico
  pendencia: TerminalPendencia
}

/**
 * The form that was handed in for a pendencia. It is expanded at first where staff must decide about it or prepare for
 * it.
 */
export function EntregueSection({ servico, pendencia }: EntregueSectionProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(() => isNeeded(servico, pendencia))
  const slug = kindOf(pendencia.tipo, servico)
  const isHidden = pendencia.status === 'AGUARDANDO_PREDECESSORA'
  if (!slug || isHidden || (!servico.daEquipe && !isShownToArmazem(slug))) return null
  const name = t(`enum.pendenciaTipo.${pendencia.tipo}`)
  return (
    <Box mt={4}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        aria-label={`${t('terminal.entregue.title')}: ${name}`}
        leftSection={opened ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        onClick={() => setOpened(!opened)}
      >
        {t('terminal.entregue.title')}
      </Button>
      {opened && (
        <Box component="section" aria-label={`${t('terminal.entregue.title')}: ${name}`} pl="md" pt="xs">
          <EntregueView pendencia={pendencia} />
          <AnexosDaPendencia servicoId={servico.id} pendenciaId={pendencia.id} />
        </Box>
      )}
    </Box>
  )
}

/** Pendencias that wait for a decision, and appointments, are expanded without a click. */
function isNeeded(servico: TerminalServico, { tipo, decisoes, status }: TerminalPendencia): boolean {
  if (decisoes.includes('APROVAR')) return true
  const isArrival = isForTransportador(tipo) && (status === 'RESOLVIDA' || status === 'AGUARDANDO_SUCESSORA')
  return isArrival && !isFinished(servico)
}

export function EntregueView({ pendencia: { id, version } }: { pendencia: TerminalPendencia }) {
  const answer = useAnswer(getEntregue, { params: { id } }, { quiet: true, refetchOnMount: 'always' })
  return (
    <Loaded answer={answer} heights={[80]}>
      {(entregue) => <Shown key={version} entregue={entregue} />}
    </Loaded>
  )
}

/** The form as the kind's own screen shows it to readers. */
function Shown({ entregue }: { entregue: Entregue }) {
  const { slug, tela, dados, frotas, agendamentos, viagens, agora, manifesto } = entregue
  if (manifesto) return <ManifestoTable manifesto={manifesto} />
  if (!isFormaSlug(slug))
    return (
      <LinhasTable
        tela={porCaminhao({ ...tela, agendamentos, viagens })}
        now={new Date(agora)}
        chosen={[]}
        onChoose={() => {}}
      />
    )
  return (
    <FrotasKnown value={frotas}>
      <KindReading
        key={tela.pendencia.version}
        slug={slug}
        tela={{ ...tela, dados: dados && parseRascunho(slug, dados) }}
      />
    </FrotasKnown>
  )
}
