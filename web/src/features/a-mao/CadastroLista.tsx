import { type CadastroNaTela, listCadastros, type Nomes } from '@cais/core/api/a-mao.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { camposDe } from '@cais/core/entrada/campos.ts'
import { Badge, Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { useTextOf } from '../../client/text-of.ts'
import { editCadastroPath } from '../../trade/integracao/cadastro-paths.ts'
import { useMayApply } from '../../trade/integracao/ItemTable.tsx'
import { quemText } from '../../trade/integracao/nome-text.ts'
import { Pagina } from '../../trade/integracao/Pagina.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Searching } from './cadastros-address.ts'
import { valorText } from './valor-text.ts'

/** The records of one kind, the newest first. */
export function CadastroLista({ search, change }: Searching) {
  const { tipo, text, provisorios, antes } = search
  const query = { text: text || undefined, provisorios: provisorios ? ('true' as const) : undefined, antes }
  const answer = useQuery({
    ...answerOptions(listCadastros, { params: { recurso: tipo }, query }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Loaded answer={answer} heights={[260]}>
      {({ itens, nomes, antes: next }) =>
        itens.length === 0 ? (
          <Nada {...{ search, change }} />
        ) : (
          <>
            <Tabela cadastro={tipo} itens={itens} nomes={nomes} />
            <Pagina
              isFurther={antes !== undefined}
              hasMore={next !== null}
              onStart={() => change({})}
              onMore={() => change({ antes: next ?? undefined })}
            />
          </>
        )
      }
    </Loaded>
  )
}

function Nada({ search: { text, provisorios }, change }: Searching) {
  const { t } = useTranslation()
  if (!text && !provisorios) return <Text c="dimmed">{t('cadastros.nenhum')}</Text>
  return (
    <NoResults
      reason={t('cadastros.nenhum-assim')}
      onClear={() => change({ text: '', provisorios: false })}
    />
  )
}

interface TabelaProps {
  cadastro: Cadastro
  itens: CadastroNaTela[]
  nomes: Nomes
}

function Tabela({ cadastro, itens, nomes }: TabelaProps) {
  const { t } = useTranslation()
  const textOf = useTextOf()
  const mayEnter = useMayApply()
  const fields = camposDe(cadastro)
    .filter(({ naLista }) => naLista)
    .map(
      (campo): DataColumn<CadastroNaTela> => ({
        key: campo.nome,
        label: textOf(`cadastros.campo.${campo.nome}`),
        cell: ({ dados }) => valorText(campo, dados, nomes),
        maxWidth: 220,
      }),
    )
  return (
    <DataTable
      name={t(`enum.entrada.${cadastro}`)}
      minWidth={760}
      rows={itens}
      columns={[
        {
          key: 'ref',
          label: t(`cadastros.ref.${cadastro}`),
          cell: (item) => <Nome item={item} />,
          maxWidth: 220,
        },
        ...fields,
        { key: 'dito', label: t('cadastros.coluna.dito'), cell: (item) => <Dito item={item} /> },
        ...(mayEnter ? [acoes(cadastro, t('cadastros.coluna.acoes'))] : []),
      ]}
    />
  )
}

const acoes = (cadastro: Cadastro, label: string): DataColumn<CadastroNaTela> => ({
  key: 'acoes',
  label,
  cell: ({ id, ref }) => <Alterar to={editCadastroPath(cadastro, id)} name={ref} />,
})

function Alterar({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={to}
      size="compact-sm"
      variant="default"
      aria-label={t('cadastros.alterar-de', { ref: name })}
    >
      {t('cadastros.alterar')}
    </Button>
  )
}

function Nome({ item: { ref, provisorio, retirado } }: { item: CadastroNaTela }) {
  const { t } = useTranslation()
  return (
    <Group gap={6}>
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {ref}
      </Text>
      {provisorio && (
        <Badge size="sm" variant="light" color="ambar" c="inherit" tt="none">
          {t('cadastros.provisorio')}
        </Badge>
      )}
      {retirado && (
        <Badge size="sm" variant="light" color="gray" c="inherit" tt="none">
          {t('cadastros.retirado')}
        </Badge>
      )}
    </Group>
  )
}

/** The source whose values the record has. */
function Dito({ item: { dito, disputado } }: { item: CadastroNaTela }) {
  const { t } = useTranslation()
  if (!dito)
    return (
      <Text size="sm" c="dimmed">
        {t('cadastros.dito.ninguem')}
      </Text>
    )
  return (
    <>
      <Text size="sm">{quemText(dito)}</Text>
      <Text size="xs" c="dimmed">
        {dateOf(dito.em)}
      </Text>
      {disputado && (
        <Text size="xs">
          <TextLink to="/admin/integracao?aba=diferencas">{t('cadastros.disputado')}</TextLink>
        </Text>
      )}
    </>
  )
}
