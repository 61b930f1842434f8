import { getPainelIntegracao } from '@cais/core/api/painel-integracao.ts'
import { Container, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { refreshIntegracao } from '../../trade/integracao/refresh-integracao.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RefreshButton } from '../../ui/RefreshButton.tsx'
import { Diferencas } from './Diferencas.tsx'
import { type Aba, abas, integracaoAddress } from './integracao-address.ts'
import { Painel } from './Painel.tsx'
import { Parados } from './Parados.tsx'
import { Patio } from './Patio.tsx'
import { Provisorios } from './Provisorios.tsx'
import { Recebimentos } from './Recebimentos.tsx'

const minute = 60_000

/** The data that other systems send: sources, amounts, and refusals with their reasons. */
export function IntegracaoScreen() {
  const { t } = useTranslation()
  const { search, change } = integracaoAddress.useValues()
  const painel = useAnswer(
    getPainelIntegracao,
    {},
    { quiet: true, refetchInterval: minute, refetchOnMount: 'always' },
  )
  const fontes = painel.data?.fontes ?? []
  const parts = { search, change, fontes }
  return (
    <Container size="xl" py="lg">
      <PageTitle actions={<RefreshButton busy={painel.isFetching} onClick={refreshIntegracao} />}>
        {t('menu.entry.integracao')}
      </PageTitle>
      <Tabs
        value={search.aba}
        keepMounted={false}
        onChange={(aba) =>
          change({
            aba: (aba ?? 'painel') as Aba,
            fonteId: undefined,
            recurso: undefined,
            resultado: undefined,
            text: '',
            de: undefined,
            ate: undefined,
          })
        }
      >
        <Tabs.List mb="md" aria-label={t('integracao.abas')}>
          {abas.map((aba) => (
            <Tabs.Tab key={aba} value={aba}>
              {t(`integracao.aba.${aba}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="painel">
          <Painel answer={painel} />
        </Tabs.Panel>
        <Tabs.Panel value="recebimentos">
          <Recebimentos {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="parados">
          <Parados {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="provisorios">
          <Provisorios {...parts} contagem={painel.data?.aCompletar} />
        </Tabs.Panel>
        <Tabs.Panel value="diferencas">
          <Diferencas {...parts} />
        </Tabs.Panel>
        <Tabs.Panel value="patio">
          <Patio {...parts} />
        </Tabs.Panel>
      </Tabs>
    </Container>
  )
}
