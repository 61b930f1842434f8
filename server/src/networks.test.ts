import { expect, test } from 'vitest'
import { isNameable, isNetwork, isPrivateNetwork } from './networks.ts'

test.each([
  '10.0.0.0/8',
  '10.20.0.0/16',
  '172.16.0.0/12',
  '192.168.7.0/24',
  '100.64.0.0/10',
  '10.0.0.7',
  'fd12:3456::/32',
  'fc00::/7',
  'fd00::1',
])('%s is a private network', (network) =>
  expect([isNetwork(network), isPrivateNetwork(network)]).toEqual([true, true]),
)

test.each([
  '0.0.0.0/0',
  '10.0.0.0/7',
  '172.16.0.0/11',
  '192.168.0.0/15',
  '100.64.0.0/9',
  '127.0.0.1',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '8.8.8.8',
  '::/0',
  '::1/128',
  'fc00::/6',
  'fe80::/10',
  '2000::/3',
  '::ffff:10.0.0.0/104',
])('%s is a network and no private one', (network) =>
  expect([isNetwork(network), isPrivateNetwork(network)]).toEqual([true, false]),
)

test.each([
  '',
  '10.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  'fd00::/129',
  'intranet.example',
  '10.0.0.0/-1',
])('“%s” is no network', (text) => expect([isNetwork(text), isPrivateNetwork(text)]).toEqual([false, false]))

test('of private networks a setting may name all but where clouds tell credentials', () => {
  for (const address of ['10.1.2.3', '172.31.255.254', '192.168.1.1', '100.100.100.201', 'fd00:ec2::253'])
    expect(isNameable(address), address).toBe(true)
  for (const address of [
    '100.100.100.200',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    '127.0.0.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    '::ffff:10.1.2.3',
    '8.8.8.8',
  ])
    expect(isNameable(address), address).toBe(false)
})
