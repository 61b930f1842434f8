import { type ConversaView, type FiltroConversa, filtrosConversa } from '@cais/core/api/suporte.ts'
import { Box, Button, Card, Container, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/Loaded.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AtendimentoHead } from './AtendimentoHead.tsx'
import {
  useAtendimento,
  useAtendimentoSearch,
  useConversaDoAtendimento,
  useFila,
} from './atendimento-queries.ts'
import { ConversaList } from './ConversaList.tsx'
import { ConversaPane } from './ConversaPane.tsx'
import { SkeletonRows } from './ListOutline.tsx'
import classes from './Suporte.module.css'
import { useAtendimentoLive } from './use-live.ts'

/** Where the terminal's staff answer: what waits on the left, the conversation on the right. */
export function AtendimentoScreen() {
  const { t } = useTranslation()
  const inbox = useAtendimentoSearch()
  const { conversa: chosen } = inbox.search
  const conversa = useConversaDoAtendimento(chosen)
  const resumo = useAtendimento()
  const companyId = conversa.data?.empresa.id
  useAtendimentoLive(
    resumo.data?.cursor ?? null,
    chosen !== null && companyId !== undefined ? { companyId, conversaId: chosen } : null,
  )
  return (
    <Container fluid py="lg">
      <PageTitle>{t('suporte.atendimento')}</PageTitle>
      <div className={classes.desk} data-chosen={chosen !== null || undefined}>
        <Card withBorder padding={0} className={classes.inbox}>
          <Filtros {...inbox} total={resumo.data?.total} />
          <Box px="sm" pb="sm">
            <Fila {...inbox} />
          </Box>
        </Card>
        <Card withBorder padding={0} className={classes.conversa}>
          {chosen === null ? (
            <Text c="dimmed" ta="center" p="xl">
              {t('suporte.escolha')}
            </Text>
          ) : (
            <Loaded answer={conversa} heights={[60, 200]}>
              {(found) => (
                <Answering
                  key={found.id}
                  conversa={found}
                  atendentes={resumo.data?.atendentes ?? []}
                  onBack={() => inbox.change({ conversa: null })}
                />
              )}
            </Loaded>
          )}
        </Card>
      </div>
    </Container>
  )
}

interface AnsweringProps {
  conversa: ConversaView
  atendentes: { id: number; nome: string }[]
  onBack: () => void
}

function Answering({ conversa, atendentes, onBack }: AnsweringProps) {
  const place = { companyId: conversa.empresa.id, conversaId: conversa.id }
  return (
    <ConversaPane
      place={place}
      daEquipe
      head={(known) => <AtendimentoHead conversa={known} atendentes={atendentes} onBack={onBack} />}
    />
  )
}

type Inbox = ReturnType<typeof useAtendimentoSearch>

function Filtros({ search, change, total }: Inbox & { total: Record<FiltroConversa, number> | undefined }) {
  const { t } = useTranslation()
  return (
    <Group gap={6} p="sm" role="group" aria-label={t('suporte.filtros')}>
      {filtrosConversa.map((filtro) => (
        <Button
          key={filtro}
          size="compact-sm"
          radius="xl"
          variant={search.filtro === filtro ? 'filled' : 'default'}
          aria-pressed={search.filtro === filtro}
          onClick={() => change({ filtro, page: 1 })}
        >
          {t(`suporte.filtro.${filtro}`)} {total && `(${total[filtro]})`}
        </Button>
      ))}
    </Group>
  )
}

function Fila({ search, change }: Inbox) {
  const { t } = useTranslation()
  const fila = useFila(search)
  const empty = (
    <Text c="dimmed" ta="center" p="xl" role="status">
      {t('suporte.nenhuma')}
    </Text>
  )
  return (
    <PagedList answer={fila} search={search} change={change} empty={empty}>
      {(page) =>
        page ? (
          <ConversaList
            forStaff
            conversas={page.items}
            chosen={search.conversa}
            onChoose={({ id }) => change({ conversa: id })}
          />
        ) : (
          <SkeletonRows />
        )
      }
    </PagedList>
  )
}
