import {
  applyRecebimentoAgain,
  dismissRecebimento,
  type ItemNaTela,
  parados,
  viewRecebimento,
} from '@cais/core/api/painel-integracao.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { type Resultado, resultados } from '@cais/core/entrada/envelope.ts'
import { Alert, Button, Container, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan, IconEyeOff, IconRepeat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOptions, useCommand } from '../../client/queries.ts'
import { rowAddress } from '../../client/route-params.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { ItemTable, useMayApply } from '../../trade/integracao/ItemTable.tsx'
import { motivoText } from '../../trade/integracao/motivo.ts'
import { quemText } from '../../trade/integracao/nome-text.ts'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { refreshIntegracao } from '../../trade/integracao/refresh-integracao.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { LoadedScreen } from '../../ui/Loaded.tsx'
import { MotivoModal } from '../../ui/MotivoForm.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import { Mensagem } from './Mensagem.tsx'
import { Resultados } from './Recebimentos.tsx'

type Recebimento = AnswerOf<typeof viewRecebimento>

/** A received message: its items with their results, and its text. */
export function RecebimentoScreen() {
  const { rowId } = rowAddress.useParams()
  const [resultado, setResultado] = useState<Resultado>()
  const [depois, setDepois] = useState<number>()
  const query = { resultado, ...(depois !== undefined && { depois: String(depois) }) }
  const answer = useQuery({
    ...answerOptions(viewRecebimento, { params: { id: rowId }, query }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <LoadedScreen answer={answer} heights={[60, 140, 320]}>
      {(recebimento) => (
        <Conteudo
          recebimento={recebimento}
          resultado={resultado}
          isFurther={depois !== undefined}
          onResultado={(chosen) => {
            setResultado(chosen)
            setDepois(undefined)
          }}
          onDepois={setDepois}
        />
      )}
    </LoadedScreen>
  )
}

interface ConteudoProps {
  recebimento: Recebimento
  resultado: Resultado | undefined
  isFurther: boolean
  onResultado: (resultado: Resultado | undefined) => void
  onDepois: (ordem: number | undefined) => void
}

function Conteudo({ recebimento, resultado, isFurther, onResultado, onDepois }: ConteudoProps) {
  const { t } = useTranslation()
  const { id, itensNaTela, depois } = recebimento
  const [chosen, setChosen] = useState<ItemNaTela | null>(null)
  // The first item with an error is selected.
  const seen = chosen ?? itensNaTela.find(({ caminho }) => caminho !== null) ?? null
  return (
    <Container size="xl" py="lg">
      <PageTitle
        actions={
          <Group>
            <AgainButton recebimento={recebimento} />
            <DispensarButton recebimento={recebimento} />
          </Group>
        }
      >
        {t('integracao.recebimento.titulo', { numero: id })}
      </PageTitle>
      <Text size="sm" mb="sm">
        <TextLink to="/admin/integracao?aba=recebimentos">{t('integracao.voltar')}</TextLink>
      </Text>
      <Stack>
        <Sobre recebimento={recebimento} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
          <Section
            title={t('integracao.itens.titulo')}
            aside={<ResultadoSelect resultado={resultado} onChange={onResultado} />}
          >
            <ItemTable
              name={t('integracao.itens.titulo')}
              itens={itensNaTela}
              minWidth={420}
              empty={t('integracao.itens.nenhum')}
              actionsOf={(item) => (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('integracao.mensagem.ver-de', { item: item.id ?? item.ordem })}
                  onClick={() => setChosen(item)}
                >
                  {t('integracao.mensagem.ver')}
                </Button>
              )}
            />
            <Pagina
              isFurther={isFurther}
              hasMore={depois !== null}
              label={t('integracao.itens.mais')}
              onStart={() => onDepois(undefined)}
              onMore={() => onDepois(depois ?? undefined)}
            />
          </Section>
          <Mensagem recebimentoId={id} item={seen} isChosen={chosen !== null} />
        </SimpleGrid>
      </Stack>
    </Container>
  )
}

function Sobre({ recebimento }: { recebimento: Recebimento }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { bytes } = useFigures()
  const { recurso, recebidoEm, tamanho, recusa, recusaParametros } = recebimento
  return (
    <Section title={`${quemText(recebimento)} · ${textOf(`enum.entrada.${recurso}`)}`}>
      <Facts>
        <Fact label={t('integracao.coluna.quando')}>{dateOf(recebidoEm)}</Fact>
        <Fact label={t('integracao.tamanho')}>{bytes(tamanho)}</Fact>
        <Fact label={t('integracao.coluna.resultado')}>
          <Resultados recebimento={recebimento} />
        </Fact>
      </Facts>
      {recusa && (
        <Alert
          mt="md"
          color="red"
          icon={<IconBan aria-hidden />}
          title={t('integracao.recebimento.nada-lido')}
        >
          {motivoText(recusa, recusaParametros)}
        </Alert>
      )}
    </Section>
  )
}

interface ResultadoSelectProps {
  resultado: Resultado | undefined
  onChange: (resultado: Resultado | undefined) => void
}

function ResultadoSelect({ resultado, onChange }: ResultadoSelectProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('integracao.itens.filtro')}
      data={[
        { value: '', label: t('integracao.filtro.todos') },
        ...resultados.map((value) => ({ value, label: t(`enum.resultado.${value}`) })),
      ]}
      value={resultado ?? ''}
      onChange={({ currentTarget }) => onChange(resultados.find((one) => one === currentTarget.value))}
    />
  )
}

function AgainButton({ recebimento: { id, porResultado } }: { recebimento: Recebimento }) {
  const { t } = useTranslation()
  const mayApply = useMayApply()
  const again = useCommand(applyRecebimentoAgain, {
    onSuccess: refreshIntegracao,
    onProblem: refreshIntegracao,
  })
  if (!mayApply || parados.every((one) => porResultado[one] === 0)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRepeat size={16} aria-hidden />}
      loading={again.isPending}
      onClick={() => again.mutate({ params: { id } })}
    >
      {t('integracao.aplicar-todos')}
    </Button>
  )
}

/** Dismisses all items of a message that were not applied; those dismissed before stay so. */
function DispensarButton({ recebimento: { id, aDispensar } }: { recebimento: Recebimento }) {
  const { t } = useTranslation()
  const mayApply = useMayApply()
  const [opened, modal] = useDisclosure(false)
  const dismiss = useCommand(dismissRecebimento, {
    onSuccess: () => {
      modal.close()
      return refreshIntegracao()
    },
  })
  if (!mayApply || aDispensar === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconEyeOff size={16} aria-hidden />} onClick={modal.open}>
        {t('integracao.dispensar-todos')}
      </Button>
      <MotivoModal
        opened={opened}
        title={t('integracao.dispensar-todos')}
        hint={t('integracao.dispensar-hint')}
        confirmLabel={t('integracao.dispensar')}
        busy={dismiss.isPending}
        error={dismiss.error}
        onConfirm={(motivo) => dismiss.mutate({ params: { id }, body: { motivo } })}
        onClose={modal.close}
      >
        {t('integracao.dispensar-itens', { count: aDispensar })} {t('integracao.dispensar-sobre')}
      </MotivoModal>
    </>
  )
}
