import { suaVez } from '@cais/core/rules/sua-vez.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../client/formats.ts'
import { screenPathOf } from '../../client/pendencia-path.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'
import { Section } from '../../ui/Section.tsx'
import { Documentos } from './Documentos.tsx'
import { faltaText } from './falta-text.ts'
import { PendenciaGraph } from './PendenciaGraph.tsx'

interface FaltaSectionProps {
  visao: Visao
  onOpen: (pendencia: PendenciaVista) => void
}

/** The open pendencias: a sentence that says whose turn it is, the next step, and the graph. */
export function FaltaSection({ visao, onOpen }: FaltaSectionProps) {
  const { t } = useTranslation()
  const { servico } = visao
  return (
    <Section title={t('servico.falta.titulo')}>
      <Text size="lg" fw={500} mb="md" data-testid="falta">
        {faltaText(servico, t, shownLanguage())}
      </Text>
      <Documentos visao={visao} />
      <SuaVez visao={visao} onOpen={onOpen} />
      <PendenciaGraph visao={visao} onOpen={onOpen} />
    </Section>
  )
}

/** The button for the user's next step, or a note that there is none. */
function SuaVez({ visao, onOpen }: FaltaSectionProps) {
  const { t } = useTranslation()
  const name = usePendenciaName()
  const { servico } = visao
  const [next] = suaVez(servico)
  if (!next) {
    const isActing = mayActOnServico(servico.papel) || servico.papel === 'TRANSPORTADOR'
    return isActing && !isFinished(servico) ? (
      <Text c="dimmed" mb="md">
        {t('servico.falta.nada-seu')}
      </Text>
    ) : null
  }
  const path = screenPathOf(visao, next)
  const look = {
    // A long name wraps on a narrow screen instead of being cut off.
    h: 'auto',
    mih: 36,
    py: 6,
    styles: { label: { whiteSpace: 'normal' as const, lineHeight: 1.4 } },
    rightSection: <IconArrowRight size={16} aria-hidden />,
  }
  const label = t('servico.falta.resolver', { name: name(next) })
  return (
    <Group mb="md">
      {path ? (
        <Button component={Link} to={path} {...look}>
          {label}
        </Button>
      ) : (
        <Button onClick={() => onOpen(next)} {...look}>
          {label}
        </Button>
      )}
    </Group>
  )
}
