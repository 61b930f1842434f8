import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { documentosQueFaltam, kindOf } from '@cais/core/pendencia/kinds.ts'
import { suaVez } from '@cais/core/rules/sua-vez.ts'
import { mayActOnServico } from '@cais/core/workflow/acesso.ts'
import { isFinished } from '@cais/core/workflow/estado.ts'
import { Button, Group, List, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnexos } from '../../client/anexo-queries.ts'
import { formatList, shownLanguage } from '../../client/formats.ts'
import { screenPathOf } from '../../client/pendencia-path.ts'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { usePendenciaName } from '../../trade/pendencia/use-pendencia-name.ts'
import { Section } from '../../ui/Section.tsx'
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

/** The documents that the user's own pendencias still need. */
function Documentos({ visao: { servico, companyId } }: { visao: Visao }) {
  const { t } = useTranslation()
  const name = usePendenciaName()
  const { data } = useAnexos({ companyId, servicoId: servico.id })
  const declarado = findServicoDeclarado(servico.subtipo)
  if (!data || !declarado) return null
  const attachedTo = ({ id }: PendenciaVista) =>
    data.anexos
      .filter(({ anexosEntities }) =>
        anexosEntities.some((one) => one.entityName === 'Pendencia' && one.entityId === id && !one.removed),
      )
      .map(({ tipo }) => tipo)
  const asked = suaVez(servico).flatMap((pendencia) => {
    const slug = kindOf(pendencia.tipo, servico)
    const faltam = slug && documentosQueFaltam(slug, declarado, pendencia, attachedTo(pendencia))
    return faltam ? [{ pendencia, ...faltam }] : []
  })
  if (asked.length === 0) return null
  return (
    <List size="sm" mb="sm" aria-label={t('servico.falta.documentos')}>
      {asked.map(({ pendencia, tipos, bastaUm }) => {
        return (
          <List.Item key={pendencia.id}>
            {t(bastaUm ? 'servico.falta.um-documento' : 'servico.falta.anexar', {
              name: name(pendencia),
              tipos: formatList(
                tipos.map((tipo) => t(`enum.anexoTipo.${tipo}`)),
                bastaUm ? 'disjunction' : 'conjunction',
              ),
            })}
          </List.Item>
        )
      })}
    </List>
  )
}
