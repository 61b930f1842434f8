import { listMensagensEquipe, type MensagemEquipe } from '@cais/core/api/mensagem-equipe.ts'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { answerOptions } from '../../client/queries.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { pagesAddress } from '../../ui/list-address.ts'
import { PagedList } from '../../ui/PagedList.tsx'

/** The sent messages, with their recipients and the number of readers. */
export function EnviadasList() {
  const { t } = useTranslation()
  const { search, change } = pagesAddress.useValues()
  const query = { page: String(search.page - 1), size: String(search.size) }
  const answer = useQuery({
    ...answerOptions(listMensagensEquipe, { query }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const empty = <Text c="dimmed">{t('mensagem.enviadas.nenhuma')}</Text>
  return (
    <PagedList answer={answer} search={search} change={change} empty={empty}>
      {(page) => <Enviadas mensagens={page?.items ?? []} />}
    </PagedList>
  )
}

function Enviadas({ mensagens }: { mensagens: MensagemEquipe[] }) {
  const { t } = useTranslation()
  return (
    <DataTable
      name={t('mensagem.enviadas')}
      rows={mensagens}
      empty={t('mensagem.enviadas.nenhuma')}
      minWidth={820}
      columns={[
        {
          key: 'dataCriacao',
          label: t('mensagem.field.dataCriacao'),
          cell: ({ dataCriacao }) => dateOf(dataCriacao),
        },
        {
          key: 'mensagem',
          label: t('mensagem.field.mensagem'),
          maxWidth: 380,
          cell: ({ titulo, texto }) => (
            <>
              <Text size="sm" fw={600}>
                {titulo}
              </Text>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {texto}
              </Text>
            </>
          ),
        },
        { key: 'para', label: t('mensagem.field.para'), maxWidth: 240, cell: (row) => paraText(row, t) },
        { key: 'autor', label: t('mensagem.field.autor'), cell: ({ autor }) => autor },
        {
          key: 'lidas',
          label: t('mensagem.field.lidas'),
          align: 'right',
          cell: ({ lidas, pessoas }) =>
            t('mensagem.lidas', { lidas, pessoas, por: Math.floor((100 * lidas) / Math.max(1, pessoas)) }),
        },
      ]}
    />
  )
}

/** `Cliente, Depot (só administradores)` */
function paraText({ para, tipos, empresas, empresasTotal, soAdministradores }: MensagemEquipe, t: TFunction) {
  const more = empresasTotal - empresas.length
  const names = {
    TODOS: [t('mensagem.para.TODOS')],
    TIPOS: tipos.map((tipo) => t(`enum.empresaTipo.${tipo}`)),
    EMPRESAS: [...empresas, ...(more > 0 ? [t('mensagem.para.mais', { count: more })] : [])],
  }[para]
  return names.join(', ') + (soAdministradores ? ` (${t('mensagem.para.administradores')})` : '')
}
