import { type Diferenca, listDiferencas } from '@cais/core/api/painel-integracao.ts'
import { Card, Code, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { nomeText } from '../../trade/integracao/nome-text.ts'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { FonteSelect, type ParteProps, RecursoSelect } from './Filtros.tsx'

/** Objects for which two systems send different values. */
export function Diferencas(props: ParteProps) {
  const { t } = useTranslation()
  const { search, change } = props
  const { fonteId, recurso, depois } = search
  const answer = useQuery({
    ...answerOptions(
      listDiferencas,
      { query: { fonteId, recurso, depois: depois || undefined } },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed" mb="sm">
        {t('integracao.diferencas.sobre')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" mb="md">
        <FonteSelect {...props} />
        <RecursoSelect {...props} />
      </SimpleGrid>
      <Loaded answer={answer} heights={[200]}>
        {({ itens, depois: next }) => (
          <>
            {itens.length === 0 && <Text c="dimmed">{t('integracao.diferencas.nenhuma')}</Text>}
            <Stack component="ul" gap="lg" p={0} m={0} style={{ listStyle: 'none' }}>
              {itens.map((diferenca) => (
                <li key={`${diferenca.recurso}/${diferenca.chave}/${diferenca.versoes[0]?.recebimentoId}`}>
                  <UmaDiferenca diferenca={diferenca} />
                </li>
              ))}
            </Stack>
            <Pagina
              isFurther={depois !== ''}
              hasMore={next !== null}
              label={t('integracao.mais')}
              onStart={() => change({})}
              onMore={() => change({ depois: next ?? '' })}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function UmaDiferenca({ diferenca }: { diferenca: Diferenca }) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const { recurso, versoes, porque, campos } = diferenca
  const nome = `${textOf(`enum.entrada.${recurso}`)}: ${nomeText(diferenca)}`
  const fonteText = ({ fonte, encerrada }: Diferenca['versoes'][number]) =>
    encerrada ? t('integracao.diferencas.encerrada', { fonte: fonte.nome }) : fonte.nome
  return (
    <>
      <Title order={2} size="h5">
        {nome}
      </Title>
      <Text size="sm" mb={4}>
        {t(`integracao.diferencas.porque.${porque}`, { fonte: versoes[0]?.fonte.nome ?? '' })}
      </Text>
      <DataTable
        name={nome}
        rows={campos}
        keyOf={({ campo }) => campo}
        empty={t('integracao.diferencas.nenhuma')}
        columns={[
          {
            key: 'campo',
            label: t('integracao.diferencas.campo'),
            cell: ({ campo }) => <Code>{campo}</Code>,
          },
          ...versoes.map((versao, index) => ({
            key: String(versao.fonte.id),
            label: fonteText(versao),
            cell: ({ valores }: Diferenca['campos'][number]) => (
              <Text size="sm" fw={index === 0 ? 600 : 400} style={{ overflowWrap: 'anywhere' }}>
                {valores[index]}
              </Text>
            ),
            maxWidth: 260,
          })),
        ]}
      />
      <Text size="xs" c="dimmed">
        {versoes.map(({ fonte, registradoEm, recebimentoId }, index) => (
          <span key={fonte.id}>
            {index > 0 && ' · '}
            {fonte.nome}:{' '}
            <TextLink to={`/admin/integracao/recebimentos/${recebimentoId}`}>{dateOf(registradoEm)}</TextLink>
          </span>
        ))}
      </Text>
    </>
  )
}
